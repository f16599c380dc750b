import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '../../database/database-away.ts';
import { atMostEvery } from '../outgoing/at-most-every.ts';

const MINUTE = 60_000;

const passing = new WeakMap<FastifyBaseLogger, ReturnType<typeof passingFailures>>();

/** Logs why a request failed. A database outage fails every request alike, so it is logged once a minute with a count. */
export function logFailure(log: FastifyBaseLogger, message: string, error: unknown, fields: object): void {
  if (!isDatabaseAway(error)) {
    log.error({ err: error, ...fields }, message);
    return;
  }
  const write = passing.get(log) ?? passingFailures(log);
  passing.set(log, write);
  const { name, code = '' } = error as { name: string; code?: string };
  write(`${message} ${name} ${code}`, { message, error, fields }, MINUTE);
}

function passingFailures(log: FastifyBaseLogger) {
  return atMostEvery<{ message: string; error: unknown; fields: object }>(
    (_what, { message, error, fields }, untold) =>
      log.error({ err: error, ...fields, ...(untold > 0 && { untold }) }, message),
  );
}
