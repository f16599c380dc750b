import pg from 'pg';
import { BreakableHold, LONGEST_HOLD, type Hold } from './holds.ts';

/** In milliseconds: a server that says nothing for so long may have heard nothing. */
const LONGEST_ANSWER = 10_000;

/**
 * A connection that ends frees its locks at once. One that only falls silent, since its machine is gone or the way to it, frees them
 * after a third more than any hold lasts: by then whatever went on with them has broken off by itself. In seconds.
 */
const SILENCE = {
  tcp_keepalives_idle: LONGEST_HOLD / 1_500,
  tcp_keepalives_interval: LONGEST_HOLD / 6_000,
  tcp_keepalives_count: 4,
  // It may well have nothing to do all night.
  idle_session_timeout: 0,
};
const KEEP_THROUGH_SILENCE = `select set_config(name, wanted.value, false) from pg_settings
  join jsonb_each_text($1::jsonb) as wanted on wanted.key = name`;

/** A connection of its own for locks on rows: they end with it, and it with its process. */
export class LockSession {
  readonly #client: pg.Client;
  readonly #holds = new Set<BreakableHold>();
  readonly #whenLost: () => void;
  #isLost = false;

  /** `whenLost` hears that nothing can be taken by it any more. */
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
    await this.#ask(() => this.#client.query(KEEP_THROUGH_SILENCE, [JSON.stringify(SILENCE)]));
    return this;
  }

  /** Undefined where another connection has the row. */
  async take(row: string): Promise<Hold | undefined> {
    // The number of its lock is the hash of its own: no lock of another kind has the name of a row.
    const taking = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken';
    const { rows } = await this.#ask(() => this.#client.query<{ taken: boolean }>(taking, [row]));
    if (rows[0]?.taken !== true) return undefined;
    const hold = new BreakableHold(async () => {
      this.#holds.delete(hold);
      if (this.#isLost) return;
      // Where that fails, the whole connection frees what it has.
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
