import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { logOfChild } from '../../apps/server/src/testing/captured-logs.ts';

export interface RunningWorker {
  /** Number of starts of the process, including the first. */
  starts(): number;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Limit of attempts to start, because a crashed database may interrupt a start. */
const MOST_STARTS = 5;

/** Starts the worker, or a faulty one from `entry`; restarts it after each exit like a service manager. */
export function startWorkerProcess(
  settings: Readonly<Record<string, string>>,
  entry:
    | '../../apps/server/src/worker.command.ts'
    | '../../apps/server/src/testing/start-forgetful-worker.ts' = '../../apps/server/src/worker.command.ts',
): RunningWorker {
  const path = fileURLToPath(new URL(entry, import.meta.url));
  const log = logOfChild('worker');
  let isEnding = false;
  let starts = 0;
  const begin = (): ChildProcess => {
    starts++;
    const started = spawn(process.execPath, [path], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', log, log],
    });
    started.once('exit', () => {
      if (!isEnding && starts < MOST_STARTS) child = begin();
    });
    return started;
  };
  let child = begin();
  return {
    starts: () => starts,
    async end(signal) {
      isEnding = true;
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await ended)[0];
    },
  };
}
