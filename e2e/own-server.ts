import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { expect, request } from '@playwright/test';
import { countStart } from '../apps/server/src/testing/count-start.ts';
import { logOfChild } from '../apps/server/src/testing/captured-logs.ts';

const LONGEST_START = 180_000;

interface OwnServer {
  readonly origin: string;
  /** Resolves once the server accepts requests. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs a program with the server's environment, as an operator would; returns exit code and output. */
  run(program: string, ...words: string[]): { readonly status: number | null; readonly output: string };
}

/** A demo server for one test file, on the shared test server's port + `apart`, with its own database. */
export function ownServer(apart: number, settings: Readonly<Record<string, string>> = {}): OwnServer {
  const port = Number(process.env.E2E_PORT ?? 4173) + apart;
  const origin = `http://127.0.0.1:${port}`;
  const folder = `test-results/data-${apart}`;
  const env = {
    ...process.env,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    NODE_ENV: 'production',
    ...settings,
  };
  let child: ChildProcess | undefined;
  return {
    origin,
    async start() {
      if (!child) rmSync(folder, { recursive: true, force: true });
      countStart('browser server');
      const log = logOfChild(`own-${apart}`);
      child = spawn('node_modules/.bin/node', ['e2e/serve-prepared.ts'], {
        env,
        stdio: ['ignore', log, log],
      });
      const asking = await request.newContext();
      const status = async () => (await asking.get(`${origin}/readyz`).catch(() => undefined))?.status();
      await expect.poll(status, { timeout: LONGEST_START }).toBe(200);
      await asking.dispose();
    },
    async stop() {
      if (!child || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
    run(program, ...words) {
      const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8', env });
      return { status, output: stdout + stderr };
    },
  };
}
