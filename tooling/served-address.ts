import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

export interface Started {
  /** Rejects with the process's output if it ends before it serves. */
  readonly address: Promise<string>;
  said(): string;
  /** Stops it gracefully, including npm's processes in between. */
  stop(): Promise<void>;
}

/** Listens to a process that was started in a group of its own. */
export function startedBy(child: ChildProcess): Started {
  let said = '';
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [, found] = /läuft: (http:\S+?)\/baufinanzierung\//.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(`The process ended before it served. Its output: ${said}`)));
  });
  // A test that awaits the address gets the failure, but not every test awaits it.
  address.catch(() => undefined);
  return {
    address,
    said: () => said,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const closed = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}
