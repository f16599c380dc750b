import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import pino, { type DestinationStream, type LoggerOptions } from 'pino';
import { currentRequestNumber, instanceOf } from './request-number.ts';
import { currentTraceId } from '../../tracing/index.ts';
import { routeOf } from './route-of.ts';

/** What waits for a disk that is full, in bytes; then lines are dropped rather than memory filled. */
const MOST_WAITING = 1_048_576;

/**
 * Where the log goes: standard output. Without a listener the first line that a full disk refuses would end the process;
 * with it what does not fit waits, and is written as soon as there is room. What is not written at once would have to be
 * written at the end, and the process would wait for that room for ever.
 */
function standardOutput(): DestinationStream {
  const destination = pino.destination({ dest: 1, sync: true, maxLength: MOST_WAITING });
  // Nobody can be told by way of the log that there is none: whoever watches the disk knows.
  destination.on('error', () => undefined);
  return destination;
}

/** Everything that a line of the log may hold: kinds, counts, numbers of rows, days; never a value that a person entered. */
export const LOG_FIELDS: readonly string[] = [
  ['level', 'time', 'msg', 'err'],
  // What was asked.
  ['req', 'res', 'instance', 'traceId', 'login', 'profile', 'code', 'clientLog', 'untold'],
  // Work behind it.
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
  // What a collector did not take.
  ['spans'],
  // How old rates and programmes are.
  ['asOf', 'days', 'maxDays', 'isOutdated', 'programmeId', 'checkedOn', 'rateDays'],
].flat();

const KNOWN: ReadonlySet<string> = new Set(LOG_FIELDS);

/** The process's log, a line of JSON each: what may stand in it is listed above, everything else stays out (values, bodies, addresses, messages of foreign errors). */
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
        // Without a message of ours, an error's own would become it.
        log.apply(
          this,
          typeof what === 'object'
            ? [what, message ?? 'something failed', ...rest]
            : [what, message, ...rest],
        );
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

/** A foreign error's message can quote what a person entered: only its kind and where it arose are kept. */
function describeError(error: unknown) {
  // Anything can be thrown, and the job queue tells of errors by copies that are none.
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

/** The message stands above the places, and can have lines that look like one. */
function placesIn(stack: string, message: string): string[] {
  const from = stack.indexOf(message) + message.length;
  return stack
    .slice(from)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim());
}

/** What the runtime would print as text goes into the log instead: its warnings, and the error that ends the process. */
export function logOfProcess(log: FastifyBaseLogger): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ err: warning }, 'the runtime warns'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody expected ends the process');
    process.exit(1);
  });
}
