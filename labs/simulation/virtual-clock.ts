import { syncBuiltinESMExports } from 'node:module';
import FakeTimers from '@sinonjs/fake-timers';
import { areFilesAtWork, countFiles } from './files-at-work.ts';
import { areThreadsAtWork, countThreads } from './threads-at-work.ts';

/** Globals that read the time or wait; functions that only yield, like setImmediate, stay real. */
const REPLACED = [
  'Date',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'performance',
] as const;
/** Nothing runs any more after so many event loop turns without work; between queries there are fewer. */
const QUIET_TURNS = 4;

/** Four weeks before daylight saving time ends, and less than a year before 29 February. */
export const BEGINNING = Date.parse('2027-10-04T06:00:00Z');

const realNow = performance.now.bind(performance);

/** Time of a simulation in milliseconds; only `pass`, `leap` and `set` move it. */
export interface VirtualClock {
  /** Like `Date.now()`, in milliseconds since 1970. */
  now(): number;
  /** Lets time pass normally, so that an interval may fire several times. */
  pass(milliseconds: number): void;
  /** Lets time pass as on a suspended machine, so that each due timer fires once. */
  leap(milliseconds: number): void;
  /** Sets the wall clock without firing timers. */
  set(moment: number): void;
  /** Deletes all timers, because the process that set them has died. */
  forgetTimers(): void;
}

/** Replaces the clock of this process. Call it before loading any module that reads the time. */
export function installVirtualClock(): VirtualClock {
  const install = (now: number) => {
    const clock = FakeTimers.install({ now, toFake: [...REPLACED], loopLimit: 1_000_000 });
    // Update `import { setTimeout } from 'node:timers'` and the like in loaded modules.
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

export function realMilliseconds(): number {
  return realNow();
}

/** Resolves when nothing more happens until time passes; `isBusy` reports work outside the event loop. */
export async function untilQuiet(isBusy: () => boolean): Promise<void> {
  for (
    let quiet = 0;
    quiet < QUIET_TURNS;
    quiet = isBusy() || isLoopBusy() || areThreadsAtWork() || areFilesAtWork() ? 0 : quiet + 1
  )
    await new Promise<void>((resolve) => void setImmediate(resolve));
}

/** Whether the event loop has open files, threads or other work; standard streams do not count. */
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
