import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { countStart } from './count-start.ts';
import { freePort } from './free-port.ts';
import { createLogWriter } from './captured-logs.ts';

/** A product server that runs in a process of its own. */
export interface RunningServer {
  readonly url: string;
  /** Text that the server has printed so far. */
  output(): string;
  /** Triggers an event in the process, if its script defines the event; resolves when it is done. */
  trigger(event: string): Promise<void>;
  /** Kills the process at once, like a power cut. */
  kill(): Promise<void>;
  /** Stops the process by signal; returns its exit code, null if the signal ended it. */
  stop(): Promise<number | null>;
}

/** Script to start: the product, a file of this folder, or another version of the product. */
export type ServerEntry = '../server.ts' | `start-${string}.ts` | `file://${string}`;

const PAUSE = 100;

export async function startServer(
  entry: ServerEntry,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const child = spawnServer(entry, { PORT: '0', ...settings }, 'pipe');
  const writeLog = createLogWriter('server');
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      writeLog(chunk);
      output += chunk.toString();
      // With a fixed port the server prints its public address, which may be a proxy's.
      const address = /läuft: (https?:\S+?)\/baufinanzierung\//.exec(output)?.[1];
      if (address !== undefined) resolve(settings['PORT'] ? `http://127.0.0.1:${settings['PORT']}` : address);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', () => reject(new Error(`the server did not start: ${output}`)));
  });
  return handleOf(child, url, () => output);
}

/** Like `startServer`, but writes the log to a file; ready once the server answers a call. */
export async function startServerLoggingTo(
  file: string,
  entry: ServerEntry,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const port = String(await freePort());
  const log = openSync(file, 'w');
  const child = spawnServer(entry, { ...settings, PORT: port }, log);
  closeSync(log);
  const url = `http://127.0.0.1:${port}`;
  while (!(await isServing(url))) {
    if (hasEnded(child)) throw new Error('the server did not start');
    await setTimeout(PAUSE);
  }
  return handleOf(child, url, () => '');
}

function spawnServer(
  entry: ServerEntry,
  settings: Record<string, string>,
  log: 'pipe' | number,
): ChildProcess {
  countStart('server process');
  const path = fileURLToPath(new URL(entry, import.meta.url));
  const env = { ...process.env, LIMIT_DELAY_IN_MILLISECONDS: '0', ...settings };
  return spawn(process.execPath, [path], { env, stdio: ['ignore', log, log, 'ipc'] });
}

function handleOf(child: ChildProcess, url: string, output: () => string): RunningServer {
  // Otherwise the open channel to a killed server would keep the test process running.
  child.channel?.unref();
  return {
    url,
    output,
    async trigger(event) {
      const done = once(child, 'message');
      child.send(event);
      await done;
    },
    async kill() {
      await end(child, 'SIGKILL');
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

export async function isServing(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok === true;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode;
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.kill(signal);
  return (await exited)[0];
}
