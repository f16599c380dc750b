import { leftIn, type CountTogether, type Counter } from './counters.ts';
import { minutesOf, secondsLeft, type Minute, type MinutesKept } from './minutes.ts';

/** The part of a limit that a process may be ahead of what it has told the others. */
const PART = 20;
/** Longer than this nobody waits for the count of the others. */
const PATIENCE_IN_MILLISECONDS = 1_500;
/** After that it is not asked again for so long. */
const LEFT_ALONE_IN_MILLISECONDS = 5_000;

/** A minute of which the others know a part. */
interface SharedMinute extends Minute {
  /** Taken here and told nobody yet. */
  untold: number;
  /** Taken here and not yet known to be told: `untold` and what is on its way. */
  ahead: number;
  telling: Promise<void> | undefined;
}

/** How many one process may be ahead of the others: a twentieth of the limit, at least one. */
export function blockOf(max: number): number {
  return Math.max(1, Math.floor(max / PART));
}

/**
 * All processes together allow as many, and each a block more at most. What is taken is told in the background, half a block at a
 * time, and the answer says what the others have taken: few requests never ask the database at all, and only whoever is a whole
 * block ahead waits for it. While it is away each process allows as many by itself.
 */
export function countInBlocks(max: number, together: CountTogether, kept: MinutesKept = {}): Counter {
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

/** Rejects when it takes too long. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let clock: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('the shared counts are away'));
    // After a moment in which the process stood still, an answer that has come meanwhile goes first.
    clock = setTimeout(() => setImmediate(giveUp), PATIENCE_IN_MILLISECONDS);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(clock);
  }
}
