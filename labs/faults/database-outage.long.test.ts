import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer, type RunningServer } from '../../apps/server/src/testing/running-server.ts';
import { newServerDatabase, type ServerDatabase } from '../../apps/server/src/testing/server-database.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { unseenCase } from './unseen-cases.ts';
import { proxyTo, type DatabaseProxy } from './database-proxy.ts';

const MINUTES = 60_000;
const PROCESSES = 2;
const QUESTIONS_WHILE_AWAY = 100;
const TOKEN = 'a'.repeat(43);
/** These addresses must fail during an outage, because they read data of one visitor or adviser. */
const OF_THE_DATABASE = [
  `/baufinanzierung/anfrage/${TOKEN}`,
  `/baufinanzierung/anfrage/${TOKEN}.data`,
  `/baufinanzierung/termin/${TOKEN}`,
  `/baufinanzierung/partner/${TOKEN}`,
  `/baufinanzierung/umverteilung/${TOKEN}`,
  `/baufinanzierung/zertifikat/123456`,
  `/baufinanzierung/api/v2/contact/${TOKEN}`,
  '/expose/1001',
];

let root: string;
let database: ServerDatabase;
let proxy: DatabaseProxy;
let balancer: Balancer;
let servers: RunningServer[];
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'heimvorteil-outage-'));
  database = await newServerDatabase();
  proxy = await proxyTo(database.appUrl);
  balancer = await startBalancer();
  servers = [];
  for (let nth = 0; nth < PROCESSES; nth++) {
    const server = await startServer('../server.ts', {
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: proxy.url,
      DEMO: 'true',
      PUBLIC_URL: balancer.url,
    });
    servers.push(server);
    await balancer.add(server.url);
  }
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await balancer.close();
  await proxy.end();
  await database.drop();
  rmSync(root, { recursive: true });
});

const statusOf = async (url: string) => {
  const answer = await fetch(url);
  await answer.body?.cancel();
  return answer.status;
};

test(
  'while the database is unavailable the balancer keeps all processes, calculators, offers and pages answer, and only writing calls fail',
  { timeout: 5 * MINUTES },
  async () => {
    proxy.closeIt();
    for (const { url } of servers) {
      await expect.poll(() => statusOf(`${url}/readyz?write`)).toBe(503);
      expect(await (await fetch(`${url}/readyz?write`)).json()).toEqual({
        market: true,
        accepting: true,
        database: false,
        migrations: false,
      });
      expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ market: true, accepting: true });
    }
    const wrong: string[] = [];
    for (let nth = 0; nth < QUESTIONS_WHILE_AWAY; nth++) {
      const { monthlyRate, offers } = unseenCase(nth);
      const pages =
        nth % 10 === 0 ? ['/baufinanzierung/finanzierungsrechner', '/baufinanzierung/tilgungsrechner'] : [];
      const paths = [monthlyRate, offers, ...pages];
      for (const path of paths) {
        const status = await statusOf(balancer.url + path);
        if (status !== 200) wrong.push(`${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    for (const path of OF_THE_DATABASE) {
      const { status, headers, body } = await fetch(balancer.url + path);
      await body?.cancel();
      expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
    }

    proxy.openIt();
    for (const { url } of servers)
      await expect.poll(() => statusOf(`${url}/readyz?write`), { timeout: MINUTES }).toBe(200);
  },
);
