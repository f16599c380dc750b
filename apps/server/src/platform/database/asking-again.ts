import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';

/** What changes tables did not get them, however often it asked. */
export class BusyDatabaseError extends Error {
  override name = 'BusyDatabaseError';

  constructor() {
    super(
      'Die Datenbank ließ sich nicht auf den neuen Stand bringen: Jemand hält die Tabellen fest, die sich ändern. ' +
        'Beende lange Abfragen und Sicherungen, und starte noch einmal; was schon geändert ist, bleibt.',
    );
  }
}

/** Everybody who asks a table waits behind a change that waits for it: it gives up before anybody notices, and asks again. */
const LONGEST_WAIT = '2s';
const TRIES = 30;
const PAUSE = 1_000;
/** lock_not_available, query_canceled where the wait for another process that migrates took too long, and deadlock_detected. */
const NOT_NOW = new Set(['55P03', '57014', '40P01']);

/** From now on a transaction waits for tables no longer than it may, and works on them as long as it has to. */
export async function waitBriefly<Tables>(trx: Kysely<Tables>): Promise<void> {
  await sql`select set_config('lock_timeout', ${LONGEST_WAIT}, true), set_config('statement_timeout', '0', true)`.execute(
    trx,
  );
}

/** Does what waits briefly until it gets its tables; throws a BusyDatabaseError where they are never free. */
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
