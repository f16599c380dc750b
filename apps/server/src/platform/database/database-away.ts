import type pg from 'pg';

/** Classes of PostgreSQL's errors that pass: connection, resources, an administrator's doing (appendix A). */
const PASSING_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57']);
const PASSING_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** What the driver, and the builder of statements above it, say themselves has no code. */
const SAID_BY_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded)/;

/** Whether the driver itself says, without a code, that it lost the server or never reached it. */
export function isSaidByDriver({ message }: Error): boolean {
  return SAID_BY_DRIVER.test(message);
}

/** Whether an error means that the database cannot be reached at this moment: asking again may well work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return isSaidByDriver(error);
  return PASSING_CODES.has(code) || (/^[0-9A-Z]{5}$/.test(code) && PASSING_CLASSES.has(code.slice(0, 2)));
}

/** Hears of connections that break, idle ones and those still closing; an error that nobody hears ends the process. */
export function onConnectionError(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** Of two transactions that waited for each other, this is the one that PostgreSQL broke off; nothing of it is there. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '40P01';
}
