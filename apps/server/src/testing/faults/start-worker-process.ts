import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { logOfChild } from '../kept-logs.ts';

/** A worker in a process of its own. */
export interface RunningWorker {
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the product's worker, or the one that makes a mistake on purpose. */
export function startWorkerProcess(
  settings: Readonly<Record<string, string>>,
  entry: '../../worker.command.ts' | '../start-forgetful-worker.ts' = '../../worker.command.ts',
): RunningWorker {
  const path = fileURLToPath(new URL(entry, import.meta.url));
  const log = logOfChild('worker');
  const stdio = ['ignore' as const, log, log];
  const child = spawn(process.execPath, [path], { env: { ...process.env, ...settings }, stdio });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    async end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return (await ended)[0];
    },
  };
}
