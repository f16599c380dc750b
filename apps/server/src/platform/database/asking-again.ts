import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';

/** A migration could not lock its tables in any attempt. */
export class BusyDatabaseError extends Error {
  override name = 'BusyDatabaseError';

  constructor() {
    super(
      'Die Datenbank ließ sich nicht auf den neuen Stand bringen: Jemand hält die Tabellen fest, die sich ändern. ' +
        'Beende lange Abfragen und Sicherungen, und starte noch einmal; was schon geändert ist, bleibt.',
    );
  }
}

/** Waits for locks only briefly, because every other statement queues behind a waiting change. */
const LONGEST_WAIT = '2s';
const TRIES = 30;
const PAUSE = 1_000;
/** lock_not_available, query_canceled (the wait for another migration timed out) and deadlock_detected. */
const NOT_NOW = new Set(['55P03', '57014', '40P01']);

/** Limits the transaction's lock waits, but not its run time. */
export async function waitBriefly<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true), set_config('statement_timeout', '0', true)`.execute(
    trx,
  );
}

/** Repeats work until it gets its locks; throws a BusyDatabaseError if it never does. */
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
