import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { startServer, type RunningServer } from '../../apps/server/src/testing/running-server.ts';
import { mailsOfDemo, verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';
import { startWorkerProcess } from './start-worker-process.ts';
import { newServerDatabase, type ServerDatabase } from '../../apps/server/src/testing/server-database.ts';

const MINUTES = 60_000;

let root: string;
let closers: (() => Promise<unknown>)[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-worker-'));
  closers = [];
});
afterEach(async () => {
  for (const close of closers.toReversed()) await close();
  rmSync(root, { recursive: true });
});

test(
  'a killed worker loses nothing: the next one sends pending messages',
  { timeout: 10 * MINUTES },
  async () => {
    const database: ServerDatabase = await newServerDatabase();
    closers.push(() => database.drop());
    const settings = { DATABASE_URL: database.appUrl, DEMO: 'true', DATA_DIR: root };
    const server = await startServer('start-without-pages.ts', { ...settings, WORKER: 'false' });
    closers.push(() => server.kill());
    const people = Array.from({ length: 10 }, (_person, at) => at + 1);
    const cookies = await verifyOverHttp(server.url, people.map(emailOf));
    for (const person of people) await post(server, person, cookies.get(emailOf(person)));
    expect(await mailCount(server)).toBe(0);

    const killed = startWorkerProcess(settings);
    await expect.poll(() => mailCount(server), { timeout: 3 * MINUTES, interval: 20 }).toBeGreaterThan(0);
    await killed.end('SIGKILL');

    const next = startWorkerProcess(settings);
    closers.push(() => next.end('SIGKILL'));
    await expect.poll(() => mailCount(server), { timeout: 3 * MINUTES, interval: 500 }).toBe(50);
    expect(await next.end('SIGTERM')).toBe(0);
  },
);

function emailOf(person: number): string {
  return String(requestBody(person)['email']);
}

async function post({ url }: RunningServer, person: number, cookie = ''): Promise<void> {
  const response = await fetch(`${url}/baufinanzierung/api/v2/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': submissionKey(person), cookie },
    body: JSON.stringify(requestBody(person)),
  });
  expect(response.status).toBe(201);
}

/** Number of mails in the demo's mailbox, without those with verification codes. */
async function mailCount({ url }: RunningServer): Promise<number> {
  const mails = await mailsOfDemo(url);
  return mails.filter(({ subject }) => !subject.startsWith('Dein Code')).length;
}
