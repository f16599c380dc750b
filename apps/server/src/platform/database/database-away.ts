import type pg from 'pg';

/** PostgreSQL's classes of temporary errors: connection, resources, operator intervention (appendix A). */
const PASSING_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57']);
const PASSING_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of the driver and query builder that have no code. */
const SAID_BY_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded)/;

export function isSaidByDriver({ message }: Error): boolean {
  return SAID_BY_DRIVER.test(message);
}

/** True if the database is temporarily unreachable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return isSaidByDriver(error);
  return PASSING_CODES.has(code) || (/^[0-9A-Z]{5}$/.test(code) && PASSING_CLASSES.has(code.slice(0, 2)));
}

/** Handles broken connections, idle or closing; an unhandled one would end the process. */
export function onConnectionError(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** True for the deadlock victim, whose transaction was rolled back. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '40P01';
}
