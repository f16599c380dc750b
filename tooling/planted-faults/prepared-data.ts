import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Where the servers of browser tests store their data (playwright.config.ts). */
const DATA = 'test-results/data';
const PREPARED = 'test-results/prepared-data';
const PAUSE_IN_MS = 200;

/** Lets a server fill its database once below a folder; every later one begins with a copy. Throws where it does not start. */
export async function prepareData(folder: string, port: number): Promise<void> {
  rmSync(join(folder, PREPARED), { recursive: true, force: true });
  const server = spawn(join(folder, 'node_modules/.bin/node'), ['tooling/serve.ts'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: PREPARED, NODE_ENV: 'production' },
  });
  const ended = once(server, 'exit');
  try {
    while (!(await isReady(port))) {
      if (server.exitCode !== null) throw new Error('The server for the browser tests does not start.');
      await setTimeout(PAUSE_IN_MS);
    }
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
}

/** Puts the data back as they were prepared. */
export function restoreData(folder: string): void {
  rmSync(join(folder, DATA), { recursive: true, force: true });
  cpSync(join(folder, PREPARED), join(folder, DATA), { recursive: true });
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}
