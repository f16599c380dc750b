import type pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';

/** Classes of PostgreSQL's temporary errors (appendix A): connection, resources, operator intervention. */
const PASSING_CLASSES: ReadonlySet<string> = new Set(['08', '53', '57']);
const PASSING_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Messages of driver and query builder errors that have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Postgres connection has been discarded)/;

export function isDriverMessage({ message }: Error): boolean {
  return DRIVER_MESSAGES.test(message);
}

/** True if the error says that the database is temporarily unreachable, so that a retry may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return isDriverMessage(error);
  return PASSING_CODES.has(code) || (/^[0-9A-Z]{5}$/.test(code) && PASSING_CLASSES.has(code.slice(0, 2)));
}

/** Passes errors of idle connections to `onError`; without a listener they would end the process. */
export function onConnectionError(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** True if PostgreSQL rolled this transaction back to resolve a deadlock. */
export function isDeadlock(error: unknown): boolean {
  return (error as { code?: unknown } | undefined)?.code === '40P01';
}

/** Thrown if a migration could not lock its tables after several attempts. */
export class BusyDatabaseError extends Error {
  override name = 'BusyDatabaseError';

  constructor() {
    super(
      'Die Datenbank ließ sich nicht auf den neuen Stand bringen: Jemand hält die Tabellen fest, die sich ändern. ' +
        'Beende lange Abfragen und Sicherungen, und starte noch einmal; was schon geändert ist, bleibt.',
    );
  }
}

/** Maximum wait for a table lock: all later statements on the table queue behind a waiting schema change. */
const LONGEST_WAIT = '2s';

const TRIES = 30;

const PAUSE = 1_000;

/** lock_not_available, query_canceled (waited for another migration), deadlock_detected: retry later. */
const NOT_NOW = new Set(['55P03', '57014', '40P01']);

/** Limits how long the transaction waits for locks, not how long it runs. */
export async function waitBriefly<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true), set_config('statement_timeout', '0', true)`.execute(
    trx,
  );
}

/** Repeats `work` until it gets its locks; throws a BusyDatabaseError after the last attempt. */
export async function askAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await work();
    } catch (error) {
      if (!NOT_NOW.has((error as { code?: string }).code ?? '')) throw error;
      if (tried >= TRIES) throw new BusyDatabaseError();
      await setTimeout(PAUSE);
    }
  }
}
