import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

/** A server of the product in a process of its own, as somebody starts it from a shell. */
export interface Started {
  /** Where it serves; rejects with all that it said when it ends before. */
  readonly address: Promise<string>;
  said(): string;
  /** Ends it in an orderly way, with whatever npm has put between. */
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
    child.once('close', () => reject(new Error(`It did not start: ${said}`)));
  });
  // Whoever waits for the address hears of a failure; nobody may.
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
