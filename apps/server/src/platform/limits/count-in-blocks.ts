import {
  leftIn,
  type CountTogether,
  type Counter,
  minutesOf,
  secondsLeft,
  type Minute,
  type MinuteWindow,
} from './counters.ts';

/** A process may be ahead of the shared count by one part in so many. */
const PART = 20;
/** Longest wait for the shared count. */
const PATIENCE_IN_MILLISECONDS = 1_500;
/** Pause after a failure of the shared count. */
const LEFT_ALONE_IN_MILLISECONDS = 5_000;

/** A minute whose count is partly shared. */
interface SharedMinute extends Minute {
  /** Counted here and not yet sent. */
  untold: number;
  /** Counted here and not yet confirmed: `untold` and what is being sent. */
  ahead: number;
  telling: Promise<void> | undefined;
}

/** A twentieth of the limit, at least one. */
export function blockOf(max: number): number {
  return Math.max(1, Math.floor(max / PART));
}

/**
 * Shares counts in the background, half a block at a time, so that each process exceeds the limit by one block at most. Few
 * requests need no database; only a process a whole block ahead waits. While the database is away, each process counts by itself.
 */
export function countInBlocks(max: number, together: CountTogether, kept: MinuteWindow = {}): Counter {
  const block = blockOf(max);
  const portion = Math.ceil(block / 2);
  const minutes = minutesOf<SharedMinute>(
    (minute) => ({ ...minute, untold: 0, ahead: 0, telling: undefined }),
    kept,
  );
  let leftAloneUntil = 0;

  async function tell(whose: string, minute: SharedMinute): Promise<void> {
    const told = minute.untold;
    minute.untold = 0;
    try {
      const { calls, ttl } = await inTime(together(whose, told));
      minute.calls = calls + minute.untold;
      minute.endsAt = Date.now() + ttl;
    } catch {
      leftAloneUntil = Date.now() + LEFT_ALONE_IN_MILLISECONDS;
    }
    minute.ahead -= told;
    minute.telling = undefined;
    tellWhenDue(whose, minute);
  }

  function tellWhenDue(whose: string, minute: SharedMinute): void {
    if (minute.telling || minute.untold < portion) return;
    const now = Date.now();
    if (now < leftAloneUntil && leftAloneUntil - now <= LEFT_ALONE_IN_MILLISECONDS) {
      minute.ahead -= minute.untold;
      minute.untold = 0;
    } else minute.telling = tell(whose, minute);
  }

  function take(whose: string): number | Promise<number> {
    const minute = minutes.of(whose);
    if (minute.calls >= max) return secondsLeft(minute);
    if (minute.telling && minute.ahead >= block) return minute.telling.then(() => take(whose));
    minute.calls += 1;
    minute.untold += 1;
    minute.ahead += 1;
    tellWhenDue(whose, minute);
    return 0;
  }
  return { take, left: (whose) => leftIn(minutes.of(whose), max) };
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let clock: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('the shared counters are unavailable'));
    // After a pause of the process, an answer that arrived meanwhile is processed first.
    clock = setTimeout(() => setImmediate(giveUp), PATIENCE_IN_MILLISECONDS);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(clock);
  }
}
