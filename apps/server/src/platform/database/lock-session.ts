import { sql } from 'kysely';
import pg from 'pg';
import { BreakableHold, LONGEST_HOLD, type Hold, type Holds } from './holds.ts';

/** Milliseconds to wait for an answer; then the connection counts as lost. */
const LONGEST_ANSWER = 10_000;

/**
 * TCP keepalive in seconds: the server frees the locks of a client lost for 120 s. By then, after
 * LONGEST_HOLD (90 s), the client's work has stopped.
 */
const SILENCE = {
  tcp_keepalives_idle: LONGEST_HOLD / 1_500,
  tcp_keepalives_interval: LONGEST_HOLD / 6_000,
  tcp_keepalives_count: 4,
  // Never end an idle session; the process may lock no row all night.
  idle_session_timeout: 0,
};
const KEEPALIVE_SETTINGS = `select set_config(name, wanted.value, false) from pg_settings
  join jsonb_each_text($1::jsonb) as wanted on wanted.key = name`;

/** Connection of its own for row locks; PostgreSQL frees the locks when it ends. */
class LockSession {
  readonly #client: pg.Client;
  readonly #holds = new Set<BreakableHold>();
  readonly #whenLost: () => void;
  #isLost = false;

  /** `whenLost` is called as soon as this connection can no longer take locks. */
  constructor(settings: pg.ClientConfig, whenLost: () => void) {
    this.#client = new pg.Client({
      ...settings,
      keepAlive: true,
      pipeline: true,
      query_timeout: LONGEST_ANSWER,
    });
    this.#whenLost = whenLost;
    this.#client.on('error', () => this.#lose()).on('end', () => this.#lose());
  }

  async open(): Promise<this> {
    await this.#ask(() => this.#client.connect());
    await this.#ask(() => this.#client.query(KEEPALIVE_SETTINGS, [JSON.stringify(SILENCE)]));
    return this;
  }

  /** Undefined if another process has locked the row. */
  async take(row: string): Promise<Hold | undefined> {
    // The lock's key is a hash of the row's id; it collides with no other lock's key.
    const taking = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
    const { rows } = await this.#ask(() => this.#client.query<{ taken: boolean }>(taking, [row]));
    if (rows[0]?.taken !== true) return undefined;
    const hold = new BreakableHold(async () => {
      this.#holds.delete(hold);
      if (this.#isLost) return;
      // Ignore a failure, because it closes the connection, which frees the lock.
      const freeing = 'select pg_advisory_unlock(hashtextextended($1, 0))';
      await this.#ask(() => this.#client.query(freeing, [row])).catch(() => undefined);
    });
    this.#holds.add(hold);
    if (this.#isLost) hold.break();
    return hold;
  }

  async close(): Promise<void> {
    this.#lose();
    await this.#client.end();
  }

  async #ask<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      this.#lose();
      void this.#client.end();
      throw error;
    }
  }

  #lose(): void {
    if (this.#isLost) return;
    this.#isLost = true;
    this.#whenLost();
    for (const hold of this.#holds) hold.break();
  }
}

/** SQL: keys of all advisory locks of this database that have one number as key. */
const LOCKS = sql`select (classid::int8 << 32) | objid::int8 from pg_locks where locktype = 'advisory' and objsubid = 1
  and granted and database = (select oid from pg_database where datname = current_database())`;

/**
 * Claims on a shared server: advisory locks of one extra connection, opened on first use. They take none of
 * the pool's connections and end with the process.
 */
export function serverHolds(settings: pg.ClientConfig): Holds {
  // Remember rows of this process, because PostgreSQL would grant a session its own lock again.
  const here = new Set<string>();
  let session: Promise<LockSession> | undefined;
  const open = () => (session = new LockSession(settings, () => (session = undefined)).open());

  return {
    async take(row) {
      if (here.has(row)) return undefined;
      here.add(row);
      const free = () => here.delete(row);
      try {
        const hold = await (await (session ?? open())).take(row);
        if (hold) return { signal: hold.signal, release: () => hold.release().finally(free) };
        free();
        return undefined;
      } catch (error) {
        free();
        throw error;
      }
    },
    isHeld: (column) => sql<boolean>`hashtextextended(${sql.ref(column)}::text, 0) in (${LOCKS})`,
    async close() {
      const last = await session?.catch(() => undefined);
      await last?.close();
    },
  };
}
