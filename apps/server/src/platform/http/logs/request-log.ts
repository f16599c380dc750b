import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { currentRequestNumber, instanceOf } from './request-number.ts';
import { currentTraceId } from '../../tracing/index.ts';
import { routeOf } from './metrics.ts';

/** Bytes that wait for a full disk; beyond them lines are dropped, so that memory is not filled. */
const MOST_WAITING = 1_048_576;

/**
 * Standard output. Without an error listener, the first line that a full disk refuses would end the process. Synchronous, because
 * a final flush would wait for room for ever.
 */
function standardOutput(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  // The log cannot report its own failure; monitoring watches the disk.
  destination.on('error', () => undefined);
  return destination;
}

/** Fields that a log line may hold: kinds, counts, row numbers, days; never a value that a person entered. */
export const LOG_FIELDS: readonly string[] = [
  ['level', 'time', 'msg', 'err'],
  // Fields about a request.
  ['req', 'res', 'instance', 'traceId', 'login', 'profile', 'code', 'clientLog', 'suppressed'],
  // Fields about background jobs.
  [
    'delivery',
    'state',
    'stage',
    'requeued',
    'line',
    'events',
    'forgotten',
    'faults',
    'alarm',
    'sent',
    'confirmed',
  ],
  [
    'program',
    'erased',
    'finished',
    'ended',
    'reminded',
    'offered',
    'closed',
    'filled',
    'unreadable',
    'made',
    'dropped',
  ],
  // Number of spans that a collector refused.
  ['spans'],
  // Age of interest rates and subsidy programmes.
  ['asOf', 'days', 'maxDays', 'isOutdated', 'programmeId', 'checkedOn', 'rateDays'],
].flat();

const KNOWN: ReadonlySet<string> = new Set(LOG_FIELDS);

/** The process's log, a JSON object a line. Fields outside `LOG_FIELDS` are dropped: bodies, addresses, foreign messages. */
export function requestLog(
  level: string,
  destination: DestinationStream = standardOutput(),
): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    base: null,
    mixin() {
      const number = currentRequestNumber();
      const traceId = currentTraceId();
      return {
        ...(number === undefined ? {} : { instance: instanceOf(number) }),
        ...(traceId === undefined ? {} : { traceId }),
      };
    },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
    formatters: { log: onlyKnown },
    hooks: {
      logMethod([what, message, ...rest], log) {
        // The logger would use the error's own message if the call has none.
        const text = typeof what === 'object' ? (message ?? 'unexpected failure') : message;
        log.apply(this, [what, text, ...rest]);
      },
    },
  };
  return pino(options, destination);
}

function onlyKnown(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => KNOWN.has(name)));
}

function describeRequest(request: FastifyRequest) {
  const partner = request.partnerKey?.id;
  return { method: request.method, route: routeOf(request), ...(partner !== undefined && { partner }) };
}

function describeReply(reply: { statusCode?: number }) {
  return { status: reply.statusCode };
}

/** Kind and stack places only, because a foreign error's message can quote what a person entered. */
function describeError(error: unknown) {
  // No stack: any value can be thrown, and the job queue reports errors as plain copies.
  if (!hasStack(error)) return { name: typeof error, at: [] };
  const { name, code, message } = error;
  return {
    name: typeof name === 'string' ? name : 'Error',
    ...(typeof code === 'string' ? { code } : {}),
    at: placesIn(error.stack, typeof message === 'string' ? message : ''),
  };
}

function hasStack(error: unknown): error is Record<'name' | 'code' | 'message', unknown> & { stack: string } {
  return typeof (error as { stack?: unknown } | null | undefined)?.stack === 'string';
}

/** Stack lines after the message, because a line of the message can look like a stack line. */
function placesIn(stack: string, message: string): string[] {
  const from = stack.indexOf(message) + message.length;
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}

/** Logs the runtime's warnings and fatal errors instead of printing them. */
export function logOfProcess(log: FastifyBaseLogger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'runtime warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception, exiting');
    process.exit(1);
  });
}
