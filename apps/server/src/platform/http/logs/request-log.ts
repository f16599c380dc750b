import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { currentRequestNumber, instanceOf } from './request-number.ts';
import { currentTraceId } from '../../tracing/index.ts';
import { routeOf } from './metrics.ts';

/** Bytes of log lines buffered while the disk is full; further lines are dropped to limit memory. */
const MOST_WAITING = 1_048_576;

/** Standard output. Synchronous, because flushing at the end would wait forever on a full disk. */
function standardOutput(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  // Without this listener, a write error (full disk) would end the process; monitoring watches the disk.
  destination.on('error', () => undefined);
  return destination;
}

/** Fields that a log line may have: kinds, counts, row numbers, days; never what a visitor entered. */
export const LOG_FIELDS: readonly string[] = [
  ['level', 'time', 'msg', 'err'],
  // Fields about requests.
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
  // Number of spans that the trace collector refused.
  ['spans'],
  // Age of interest rates and of subsidised programmes.
  ['asOf', 'days', 'maxDays', 'isOutdated', 'programmeId', 'checkedOn', 'rateDays'],
].flat();

const KNOWN: ReadonlySet<string> = new Set(LOG_FIELDS);

/** The process's log in JSON lines. Drops fields outside `LOG_FIELDS`, such as bodies and addresses. */
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
        // Always pass a message, because pino would otherwise log the error's own.
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

/** Logs an error's kind and stack only, because its message can quote what a visitor entered. */
function describeError(error: unknown) {
  // Any value can be thrown, and the job queue reports errors as plain objects without a stack.
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

/** Stack lines; skips the message at the beginning, because it may contain lines that look alike. */
function placesIn(stack: string, message: string): string[] {
  const from = stack.indexOf(message) + message.length;
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}

/** Logs Node's warnings and fatal errors instead of printing them. */
export function logOfProcess(log: FastifyBaseLogger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'runtime warning'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception, exiting');
    process.exit(1);
  });
}
