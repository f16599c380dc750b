import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../apps/server/src/testing/running-server.ts';
import { newServerDatabase } from '../../apps/server/src/testing/server-database.ts';

const CONNECTIONS = 10_000;
/** Connections to open at once; more could overflow the kernel's accept queue. */
const AT_ONCE = 250;
const ROUNDS = 3;
const CALLS_A_ROUND = 600;
const CALLERS = 4;
/** Largest permitted ratio of the p99 response time with idle connections to that without them. */
const LARGEST_RATIO = 5;
/** Milliseconds until the server must have closed idle connections: its timeout of a minute and a margin. */
const LONGEST_STAY = 150_000;
const HALF_A_HEAD = 'GET /baufinanzierung/ HTTP/1.1\r\nHost: 127.0.0.1\r\n';

/** Sends calls from four clients at once; returns their p99 duration in milliseconds and their statuses. */
async function roundOf(url: string, first: number): Promise<{ slowest: number; statuses: Set<number> }> {
  const took: number[] = [];
  const statuses = new Set<number>();
  let next = first;
  const call = async () => {
    while (next < first + CALLS_A_ROUND) {
      const price = 300_000 + next++;
      const begin = performance.now();
      const response = await fetch(`${url}/baufinanzierung/api/v1.0/monthlyrate?purchasePrice=${price}`);
      await response.arrayBuffer();
      took.push(performance.now() - begin);
      statuses.add(response.status);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  took.sort((one, other) => one - other);
  return { slowest: took[Math.floor(took.length * 0.99)]!, statuses };
}

async function bestOf(url: string, first: number): Promise<{ slowest: number; statuses: Set<number> }> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await roundOf(url, first + round * CALLS_A_ROUND));
  return {
    slowest: Math.min(...rounds.map(({ slowest }) => slowest)),
    statuses: new Set(rounds.flatMap(({ statuses }) => [...statuses])),
  };
}

/** Opens idle connections; every second one sends half of a request's head, the others nothing. */
async function openIdle(url: string, count: number): Promise<{ open: Set<Socket>; failed: number }> {
  const { port, hostname } = new URL(url);
  const open = new Set<Socket>();
  let failed = 0;
  for (let from = 0; from < count; from += AT_ONCE) {
    await Promise.all(
      Array.from(
        { length: Math.min(AT_ONCE, count - from) },
        (_none, nth) =>
          new Promise<void>((resolve) => {
            const socket = connect(Number(port), hostname, () => {
              open.add(socket);
              if (nth % 2 === 0) socket.write(HALF_A_HEAD);
              resolve();
            });
            socket.on('error', () => {
              if (!open.has(socket)) failed++;
              resolve();
            });
            socket.on('close', () => open.delete(socket)).resume();
          }),
      ),
    );
  }
  return { open, failed };
}

test('10,000 idle connections block no answer, and are closed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-idle-'));
  const database = await newServerDatabase();
  const server = await startServer('start-without-pages.ts', {
    DATABASE_URL: database.appUrl,
    DEMO: 'true',
    DATA_DIR: root,
    WORKER: 'false',
  });
  onTestFinished(async () => {
    await server.kill();
    await database.drop();
    rmSync(root, { recursive: true });
  });
  await roundOf(server.url, 0);
  const alone = await bestOf(server.url, CALLS_A_ROUND);
  const { open, failed } = await openIdle(server.url, CONNECTIONS);
  onTestFinished(() => open.forEach((socket) => void socket.destroy()));
  const held = open.size;
  const withIdle = await bestOf(server.url, 10 * CALLS_A_ROUND);
  const ratio = withIdle.slowest / alone.slowest;
  console.log(
    `99th percentile alone ${alone.slowest.toFixed(1)} ms, with ${held} idle connections ${withIdle.slowest.toFixed(1)} ms: ${ratio.toFixed(2)} times`,
  );
  expect({ failed, statuses: withIdle.statuses }).toEqual({ failed: 0, statuses: new Set([200]) });
  expect(held).toBe(CONNECTIONS);
  expect(ratio).toBeLessThan(LARGEST_RATIO);
  await expect.poll(() => open.size, { timeout: LONGEST_STAY, interval: 500 }).toBe(0);
  expect((await roundOf(server.url, 20 * CALLS_A_ROUND)).statuses).toEqual(new Set([200]));
});
