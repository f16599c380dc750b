import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { showWorker } from './start-worker.ts';
import { startWorkerProcess } from '../../../../../labs/faults/start-worker-process.ts';
import { figuresIn } from '../../testing/figures-in.ts';
import { onPostgres } from '../../testing/on-databases.ts';
import { refusedWorker, workerSettings } from '../../testing/worker-command.ts';

// @contract 1.1
test('a worker refuses the embedded database and prints what it needs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-worker-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(await refusedWorker({ DATABASE_URL: '', DATA_DIR: folder })).toEqual([
    1,
    expect.stringMatching(/^npm run worker braucht DATABASE_URL.*\n$/),
  ]);
});

test('a worker serves its metrics and health at METRICS_PORT, and nothing else', async () => {
  const settings = await workerSettings();
  const worker = startWorkerProcess(settings);
  onTestFinished(async () => void (await worker.end('SIGKILL')));
  const ask = (path: string) => fetch(`http://127.0.0.1:${settings.METRICS_PORT}${path}`);
  const statusOf = async (path: string) => (await ask(path).catch(() => undefined))?.status;
  await expect.poll(() => statusOf('/healthz'), { timeout: 90_000 }).toBe(200);
  const found = figuresIn(await (await ask('/metrics')).text());
  expect(found.get('queue_jobs{queue="deliveries",state="due"}')).toBe(0);
  expect(found.get('ready{part="database"}')).toBe(1);
  expect(found.get('market_lenders')).toBe(600);
  expect(found.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  for (const path of ['/', '/readyz', '/baufinanzierung/api/v1.0/via', '/baufinanzierung/'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await worker.end('SIGTERM')).toBe(0);
  expect(await statusOf('/healthz')).toBeUndefined();
});

onPostgres('a worker', (running) => {
  test('a worker without running jobs reports it', async () => {
    const { database, market, app } = running();
    const health = async (isStalled: boolean) => {
      const metricsApp = showWorker({ database, market, log: app.log, jobs: { isStalled: () => isStalled } });
      onTestFinished(() => metricsApp.close());
      const { statusCode } = await metricsApp.inject({ url: '/healthz' });
      return statusCode;
    };
    expect([await health(false), await health(true)]).toEqual([200, 503]);
  });
});
