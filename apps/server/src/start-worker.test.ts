import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const WORKER = fileURLToPath(new URL('./worker.command.ts', import.meta.url));

test('a worker refuses the embedded database and says what it needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const child = spawn(process.execPath, [WORKER], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  expect([code, said]).toEqual([1, expect.stringMatching(/^npm run worker braucht DATABASE_URL.*\n$/)]);
});
