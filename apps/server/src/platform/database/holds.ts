import { sql, type RawBuilder } from 'kysely';

/** Rows that somebody is at work on, so that whoever has to wait for that work sees it: it ends with them, and by no clock. */
export interface Holds {
  /** Takes a row, by its id, for this process alone; undefined where somebody has it. */
  take(row: string): Promise<Hold | undefined>;
  /** Whether somebody of any process has a row, as a condition; `column` holds its id. */
  isTaken(column: string): RawBuilder<boolean>;
  close(): Promise<void>;
}

/** A row that is taken. */
export interface Hold {
  /** Aborts as soon as the row may be seen as free: whatever goes on with it has to break off. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
}

/** A row that this process no longer has, though it is still at work on it. */
class HoldLostError extends Error {
  override name = 'HoldLostError';
  readonly code = 'HOLD_LOST';
}

/** In milliseconds, measured by what no clock that is set can change: longer than any work takes that others wait for. */
export const LONGEST_HOLD = 90_000;

/** A hold that somebody else can break; `free` gives the row back. */
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

  /** Says that the row may be seen as free. */
  break(): void {
    this.#lost.abort(new HoldLostError('nobody sees any more that this is under way'));
  }

  async release(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#clock);
    await this.#free();
  }
}

/** Of a database that only this process uses: they end with it, as its memory does. */
export function holdsInMemory(): Holds {
  const held = new Set<string>();
  return {
    async take(row) {
      if (held.has(row)) return undefined;
      held.add(row);
      return new BreakableHold(async () => void held.delete(row));
    },
    isTaken: (column) => sql<boolean>`${sql.ref(column)} = any(${[...held]}::uuid[])`,
    close: async () => undefined,
  };
}
