import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { logKeeper } from './kept-logs.ts';

/** A server in a process of its own. */
export interface RunningServer {
  readonly url: string;
  /** Everything it has written. */
  said(): string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it in an orderly way. */
  stop(): Promise<void>;
}

/** Starts the product, or one of the entries beside this file, and waits until it serves. */
export async function startServer(
  entry: '../server.ts' | 'start-without-pages.ts' | 'start-broken-twin.ts',
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const path = fileURLToPath(new URL(entry, import.meta.url));
  const env = { ...process.env, PORT: '0', LIMIT_DELAY_IN_MILLISECONDS: '0', ...settings };
  const child = spawn(process.execPath, [path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const keep = logKeeper('server');
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      keep(chunk);
      said += chunk.toString();
      const address = /läuft: (http:\S+?)\/baufinanzierung\//.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => reject(new Error(`the server did not start: ${said}`)));
  });
  return { url, said: () => said, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
