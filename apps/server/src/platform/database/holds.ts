import { sql, type RawBuilder } from 'kysely';

/** Exclusive claims on rows, seen by all processes. A claim ends with its process or after LONGEST_HOLD. */
export interface Holds {
  /** Claims a row by id; undefined if it is already claimed. */
  take(row: string): Promise<Hold | undefined>;
  /** SQL condition that is true if any process claims the row whose id is in `column`. */
  isHeld(column: string): RawBuilder<boolean>;
  close(): Promise<void>;
}

export interface Hold {
  /** Aborts as soon as another process may take the row; the work must then stop. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/** Reason of an aborted hold: the claim was lost during the work. */
class HoldLostError extends Error {
  override name = 'HoldLostError';
  readonly code = 'HOLD_LOST';
}

/** Milliseconds after which a claim expires; no work under a claim takes longer. */
export const LONGEST_HOLD = 90_000;

/** Claim of a database row. Its holder calls `release` when done; `break` ends a claim that expired. */
export class BreakableHold implements Hold {
  readonly #lost = new AbortController();
  readonly #free: () => Promise<void>;
  readonly #clock: NodeJS.Timeout;
  #isOver = false;

  constructor(free: () => Promise<void>, longest = LONGEST_HOLD) {
    this.#free = free;
    this.#clock = setTimeout(() => {
      this.break();
      void this.release();
    }, longest);
    this.#clock.unref();
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Aborts the signal, because from now on another process may claim the row. */
  break(): void {
    this.#lost.abort(new HoldLostError('the hold expired, so other processes may take the row'));
  }

  async release(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#clock);
    await this.#free();
  }
}

/** Claims in memory, for a database used by this process only. */
export function holdsInMemory(): Holds {
  const held = new Set<string>();
  return {
    async take(row) {
      if (held.has(row)) return undefined;
      held.add(row);
      return new BreakableHold(async () => void held.delete(row));
    },
    isHeld: (column) => sql<boolean>`${sql.ref(column)} = any(${[...held]}::uuid[])`,
    close: async () => undefined,
  };
}
