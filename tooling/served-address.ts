import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

export interface Started {
  /** Rejects with the process's output if it ends before it serves. */
  readonly address: Promise<string>;
  output(): string;
  /** Stops it gracefully, including npm's processes in between. */
  stop(): Promise<void>;
}

/** Listens to a process that was started in a group of its own. */
export function startedBy(child: ChildProcess): Started {
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      const [, found] = /läuft: (http:\S+?)\/baufinanzierung\//.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(`The process ended before it served. Its output: ${output}`)));
  });
  // A test that awaits the address gets the failure, but not every test awaits it.
  address.catch(() => undefined);
  return {
    address,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const closed = once(child, 'close');
      process.kill(-child.pid, 'SIGTERM');
      await closed;
    },
  };
}
