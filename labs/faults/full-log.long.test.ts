import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServerLoggingTo, type ServerEntry } from '../../apps/server/src/testing/running-server.ts';
import { newServerDatabase } from '../../apps/server/src/testing/server-database.ts';

/** Linux device at which every write fails with ENOSPC, as on a full disk. */
const FULL_DISK = '/dev/full';
const CALLS = 100;
/** Every tenth call posts an error for the log; more would exceed that route's rate limit. */
const BETWEEN_LINES = 10;
const ADDRESSES = ['/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=400000', '/healthz'];
const LINE = '/baufinanzierung/api/v1.0/log/error';
const LOG_ENTRY = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ consoleMessage: 'x'.repeat(2_000) }),
};

/** Sends 100 calls to a server that cannot write its log; returns the number of answers and its exit code. */
async function answeredWith(entry: ServerEntry): Promise<{ answered: number; ended: number | null }> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-log-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const database = await newServerDatabase();
  onTestFinished(() => database.drop());
  const settings = { DATABASE_URL: database.appUrl, DEMO: 'true', DATA_DIR: root };
  const server = await startServerLoggingTo(FULL_DISK, entry, settings);
  onTestFinished(() => server.kill());
  const answers: boolean[] = [];
  for (let call = 0; call < CALLS; call++) {
    const response =
      call % BETWEEN_LINES === 0
        ? fetch(server.url + LINE, LOG_ENTRY)
        : fetch(server.url + ADDRESSES[call % ADDRESSES.length]!);
    const answer = await response.catch(() => undefined);
    await answer?.body?.cancel();
    answers.push(answer?.ok === true);
  }
  return { answered: answers.filter(Boolean).length, ended: await server.stop() };
}

test('a full disk of the log blocks no answer, nor a clean stop of the server', async () => {
  expect(await answeredWith('start-without-pages.ts')).toEqual({ answered: CALLS, ended: 0 });
});

test('a log without an error listener is detected', async () => {
  const outcome = await answeredWith('start-deaf-log.ts').catch(() => ({ answered: 0 }));
  expect(outcome.answered).toBeLessThan(CALLS);
});
