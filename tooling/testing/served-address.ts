import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

export interface Started {
  /** Rejects with the process's output if it ends before it serves. */
  readonly address: Promise<string>;
  output(): string;
  /** Stops the whole process group gracefully, including npm's processes. */
  stop(): Promise<void>;
}

/** Reads the address from a process that was started as the leader of its own group. */
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
  // Avoid an unhandled rejection, because not every test awaits the address.
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
