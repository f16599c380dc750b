import { mailsOfDemo } from '../../apps/server/src/testing/verify-over-http.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/platform/database/open-database.ts';
import { fillEmbeddedFolder } from '../../apps/server/src/testing/embedded-folder.ts';
import { figuresIn } from '../../apps/server/src/testing/figures-in.ts';
import { newServerDatabase, type ServerDatabase } from '../../apps/server/src/testing/server-database.ts';
import { DATABASE_KINDS } from '../../apps/server/src/testing/test-database.ts';
import { chanceOf } from './fault-chance.ts';
import { killAmidRequests, lostOf, type Aftermath } from './kill-amid-requests.ts';

const MINUTES = 60_000;
/** Mails per request: a code and a confirmation for the visitor, one mail to each of four advisers. */
const MAILS_PER_REQUEST = 6;
/**
 * A few requests are enough to show the planted fault of the second server, because every request triggers
 * it.
 */
const FEW = { requests: 4, answeredBeforeKill: 2 };
const requests = inject('killedRequests');
const kinds = inject('faultSeeds').flatMap((seed) => DATABASE_KINDS.map((kind) => ({ seed, kind })));

describe.each(kinds)(
  `a server that is killed amid ${requests} requests, on $kind (seed $seed)`,
  ({ seed, kind }) => {
    const chance = chanceOf(seed, `kill amid requests on ${kind}`);
    /** Kill the server after it has answered many requests and while many others are running. */
    const answeredBeforeKill = chance.between(Math.ceil(requests / 6), Math.ceil(requests / 2));
    const amid = { requests, answeredBeforeKill };
    let root: string;
    let settings: Record<string, string>;
    let server: ServerDatabase | undefined;
    let aftermath: Aftermath | undefined;

    beforeEach(async () => {
      root = mkdtempSync(join(tmpdir(), 'heimvorteil-kill-'));
      settings = { DATA_DIR: join(root, 'data'), DEMO: 'true', DATABASE_URL: '' };
      server = kind === 'PostgreSQL' ? await newServerDatabase() : undefined;
      if (server) settings['DATABASE_URL'] = server.appUrl;
      else await fillEmbeddedFolder(join(root, 'data'));
    });
    afterEach(async () => {
      await aftermath?.survivor.kill();
      aftermath = undefined;
      await server?.drop();
      rmSync(root, { recursive: true });
    });

    const openStored = (): Promise<Database> =>
      openDatabase(
        server
          ? { kind: 'postgres', url: server.url }
          : { kind: 'pglite', folder: join(root, 'data', 'database') },
      );

    test(
      'loses, doubles and leaves undelivered none of the acknowledged ones',
      { timeout: 30 * MINUTES },
      async () => {
        aftermath = await killAmidRequests('start-without-pages.ts', settings, amid);
        const { acknowledged, afterwards, survivor } = aftermath;
        expect(acknowledged.size).toBeGreaterThanOrEqual(answeredBeforeKill);
        expect(acknowledged.size).toBeLessThan(requests);
        expect(lostOf(aftermath)).toEqual([]);
        expect(new Set(afterwards.values()).size).toBe(requests);

        // Wait until no delivery is pending, because the restarted server resends what the kill interrupted.
        await expect
          .poll(() => undeliveredCount(survivor.url), { timeout: 20 * MINUTES, interval: 200 })
          .toBe(0);
        expect(await mailCount(survivor.url)).toBe(requests * MAILS_PER_REQUEST);
        await survivor.stop();
        expect(survivor.output()).not.toContain('delivery failed');

        const { db, close } = await openStored();
        const { rows } = await sql`select
      (select count(*)::int from request) as requests,
      (select count(*)::int from request r where not exists (
        select from consent c where c.request_id = r.id and c.purpose = 'PRIVACY')) as without_consent,
      (select count(*)::int from request r where (
        select count(*) from delivery d where d.request_id = r.id) <> 5) as without_deliveries,
      (select count(*)::int from delivery where state <> 'delivered') as undelivered,
      (select count(*)::int from delivery d where not exists (
        select from request r where r.id = d.request_id)) as without_request,
      (select count(*)::int from mailbox_message) as messages`.execute(db);
        await close();
        expect(rows).toEqual([
          {
            requests,
            without_consent: 0,
            without_deliveries: 0,
            undelivered: 0,
            without_request: 0,
            messages: requests * MAILS_PER_REQUEST,
          },
        ]);
      },
    );

    test('would be found out if it answered before it stored', { timeout: 30 * MINUTES }, async () => {
      aftermath = await killAmidRequests('start-broken-twin.ts', { ...settings, WORKER: 'false' }, FEW);
      expect(lostOf(aftermath).length).toBeGreaterThan(0);
    });
  },
);

async function undeliveredCount(url: string): Promise<number> {
  const response = await fetch(`${url}/metrics`);
  const byState = [...figuresIn(await response.text())].filter(([name]) => name.startsWith('deliveries{'));
  expect(byState).not.toEqual([]);
  return byState.reduce((sum, [, count]) => sum + count, 0);
}

async function mailCount(url: string): Promise<number> {
  return (await mailsOfDemo(url)).length;
}
