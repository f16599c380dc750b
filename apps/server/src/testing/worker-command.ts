import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { freePort } from './free-port.ts';
import { newServerDatabase } from './server-database.ts';

const COMMAND = fileURLToPath(new URL('../worker.command.ts', import.meta.url));

/** Starts a worker with settings that it must refuse; returns exit code and output. */
export async function refusedWorker(settings: Readonly<Record<string, string>>): Promise<[number, string]> {
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return [code, output];
}

/** Settings of a worker on a new database, which is dropped after the test. */
export async function workerSettings(): Promise<{
  DATABASE_URL: string;
  DEMO: string;
  DATA_DIR: string;
  METRICS_PORT: string;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-worker-'));
  const database = await newServerDatabase();
  onTestFinished(async () => {
    await database.drop();
    rmSync(folder, { recursive: true });
  });
  return {
    DATABASE_URL: database.appUrl,
    DEMO: 'true',
    DATA_DIR: folder,
    METRICS_PORT: String(await freePort()),
  };
}
