import {
  leftIn,
  type CountTogether,
  type Counter,
  minutesOf,
  secondsLeft,
  type Minute,
  type MinuteWindow,
} from './counters.ts';

/** A block, by which a process may be ahead of the shared count, is the limit divided by this. */
const PART = 20;
/** Maximum wait for the shared count. */
const PATIENCE_IN_MILLISECONDS = 1_500;
/** After a failure, the process counts alone for this time before it tries the shared count again. */
const LEFT_ALONE_IN_MILLISECONDS = 5_000;

/** Requests of one address in a minute, some of them not yet in the shared count. */
interface SharedMinute extends Minute {
  /** Requests not yet sent to the shared count. */
  unsent: number;
  /** Requests not yet confirmed by the shared count; includes `unsent`. */
  ahead: number;
  sending: Promise<void> | undefined;
}

/** A twentieth of the limit, but at least 1. */
export function blockOf(max: number): number {
  return Math.max(1, Math.floor(max / PART));
}

/**
 * Counts in memory and adds to the shared count in the background, half a block at a time. So each process
 * exceeds the limit by one block at most, and only waits for the database if it is a whole block ahead. While
 * the database is down, each process counts alone.
 */
export function countInBlocks(max: number, together: CountTogether, window: MinuteWindow = {}): Counter {
  const block = blockOf(max);
  const portion = Math.ceil(block / 2);
  const minutes = minutesOf<SharedMinute>(
    (minute) => ({ ...minute, unsent: 0, ahead: 0, sending: undefined }),
    window,
  );
  let leftAloneUntil = 0;

  async function send(caller: string, minute: SharedMinute): Promise<void> {
    const sent = minute.unsent;
    minute.unsent = 0;
    try {
      const { calls, ttl } = await inTime(together(caller, sent));
      minute.calls = calls + minute.unsent;
      minute.endsAt = Date.now() + ttl;
    } catch {
      leftAloneUntil = Date.now() + LEFT_ALONE_IN_MILLISECONDS;
    }
    minute.ahead -= sent;
    minute.sending = undefined;
    sendWhenDue(caller, minute);
  }

  function sendWhenDue(caller: string, minute: SharedMinute): void {
    if (minute.sending || minute.unsent < portion) return;
    const now = Date.now();
    if (now < leftAloneUntil && leftAloneUntil - now <= LEFT_ALONE_IN_MILLISECONDS) {
      minute.ahead -= minute.unsent;
      minute.unsent = 0;
    } else minute.sending = send(caller, minute);
  }

  function take(caller: string): number | Promise<number> {
    const minute = minutes.of(caller);
    if (minute.calls >= max) return secondsLeft(minute);
    if (minute.sending && minute.ahead >= block) return minute.sending.then(() => take(caller));
    minute.calls += 1;
    minute.unsent += 1;
    minute.ahead += 1;
    sendWhenDue(caller, minute);
    return 0;
  }
  return { take, left: (caller) => leftIn(minutes.of(caller), max) };
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let clock: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('the shared counters are unavailable'));
    // `setImmediate`: if the process was paused, first process an answer that has arrived meanwhile.
    clock = setTimeout(() => setImmediate(giveUp), PATIENCE_IN_MILLISECONDS);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(clock);
  }
}
