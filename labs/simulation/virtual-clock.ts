import { syncBuiltinESMExports } from 'node:module';
import FakeTimers from '@sinonjs/fake-timers';
import { areFilesAtWork, countFiles } from './files-at-work.ts';
import { areThreadsAtWork, countThreads } from './threads-at-work.ts';

/** Everything by which the server and its libraries tell the time or wait; what only yields stays real. */
const REPLACED = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
] as const;
/** Longer than any step that a library takes through real queues before it asks for the database again. */
const QUIET_TURNS = 4;

/** Shortly before the clocks go back; the year after it has a leap day. */
export const BEGINNING = Date.parse('2027-10-04T06:00:00Z');

const realNow = performance.now.bind(performance);

/** The time of a simulation; it stands still until it is told to pass. Milliseconds. */
export interface VirtualClock {
  /** As `Date` tells it, in milliseconds since 1970. */
  now(): number;
  /** Lets time pass, each timer firing as often as it is due. */
  pass(milliseconds: number): void;
  /** Lets time pass as over a machine that was asleep: whatever is due fires once. */
  leap(milliseconds: number): void;
  /** Sets the wall clock without letting time pass. */
  set(moment: number): void;
  /** Drops every timer: the process that waited for it is gone. */
  forgetTimers(): void;
}

/** Takes the place of the process's clock, before anything that tells the time is loaded; it stands at the beginning. */
export function installVirtualClock(): VirtualClock {
  const install = (now: number) => {
    const clock = FakeTimers.install({ now, toFake: [...REPLACED], loopLimit: 1_000_000 });
    // Modules that have taken a timer by name take the new one.
    syncBuiltinESMExports();
    return clock;
  };
  let clock = install(BEGINNING);
  countThreads();
  countFiles();
  return {
    now: () => Date.now(),
    pass: (milliseconds) => void clock.tick(milliseconds),
    leap: (milliseconds) => void clock.jump(milliseconds),
    set: (moment) => clock.setSystemTime(moment),
    forgetTimers() {
      const now = Date.now();
      clock.uninstall();
      clock = install(now);
    },
  };
}

/** Milliseconds of the machine's own clock, which no simulation moves. */
export function realMilliseconds(): number {
  return realNow();
}

/** Waits until nothing happens any more without time passing; `isBusy` says what the event loop does not know. */
export async function untilQuiet(isBusy: () => boolean): Promise<void> {
  for (
    let quiet = 0;
    quiet < QUIET_TURNS;
    quiet = isBusy() || isLoopBusy() || areThreadsAtWork() || areFilesAtWork() ? 0 : quiet + 1
  )
    await new Promise<void>((resolve) => void setImmediate(resolve));
}

/** Files, threads and whatever else the operating system has still to answer; standard streams are no work. */
function isLoopBusy(): boolean {
  return process.getActiveResourcesInfo().some((name) => !IDLE_RESOURCES.has(name));
}

const IDLE_RESOURCES: ReadonlySet<string> = new Set([
  'Immediate',
  'PipeWrap',
  'TTYWrap',
  'TCPServerWrap',
  'Timeout',
]);
