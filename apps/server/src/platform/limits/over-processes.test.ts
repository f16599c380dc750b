import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onBothDatabases, onPostgres } from '../../testing/on-databases.ts';
import { secondProcess } from '../../testing/test-app.ts';
import { blockOf } from './count-in-blocks.ts';

const MAX = 60;
const SETTINGS = {
  LIMIT_CALLS_PER_MINUTE: String(MAX),
  LIMIT_PAGES_PER_MINUTE: String(MAX),
  LIMIT_FORMS_PER_MINUTE: String(MAX),
  TRUST_PROXY: '10.0.0.0/8',
};
const CALL = '/baufinanzierung/api/v1.0/geoautocomplete/entities?q=Leipzig';
const PAGE = '/baufinanzierung/impressum';
const HTML = { accept: 'text/html' };

type Asking = InjectOptions & { remoteAddress: string };

/** How often each status occurs in `count` requests; `from` sets the address of each. */
async function statusesOf(
  apps: readonly FastifyInstance[],
  count: number,
  from: (number: number) => Asking,
): Promise<Record<number, number>> {
  const counted: Record<number, number> = {};
  for (let number = 0; number < count; number += 1) {
    const { statusCode } = await apps[number % apps.length]!.inject(from(number));
    counted[statusCode] = (counted[statusCode] ?? 0) + 1;
  }
  return counted;
}

onPostgres(
  'two processes',
  (running) => {
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery({ node }) {
        if (JSON.stringify(node).includes('limit_count')) statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    let apps: FastifyInstance[];
    beforeAll(async () => {
      const beside = {
        ...running(),
        database: { ...running().database, db: running().database.db.withPlugin(counting) },
      };
      apps = [await secondProcess(beside, { pages: true }), await secondProcess(beside, { pages: true })];
    });
    afterAll(() => Promise.all(apps.map((app) => app.close())));

    test.each([
      ['calls', CALL],
      ['pages', PAGE],
    ])(
      'allow as many %s as one, plus at most a block, and ask the database for blocks',
      async (_what, url) => {
        const remoteAddress = url === CALL ? '203.0.113.1' : '203.0.113.2';
        const before = statements;
        const { 200: through = 0, 429: refused = 0 } = await statusesOf(apps, 3 * MAX, () => ({
          url,
          remoteAddress,
          headers: HTML,
        }));
        expect(through + refused).toBe(3 * MAX);
        expect(through).toBeGreaterThanOrEqual(MAX);
        expect(through).toBeLessThanOrEqual(MAX + 2 * blockOf(MAX));
        expect(statements - before).toBeLessThanOrEqual(1 + through / (blockOf(MAX) / 2));
        const { rows } = await sql<{
          all: string;
        }>`select json_agg(l)::text as all from limit_count l`.execute(running().database.db);
        expect(rows[0]?.all).not.toContain(remoteAddress);
      },
    );

    test('count forms to the last one', async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      const statuses = await statusesOf(apps, MAX + 10, () => ({
        method: 'POST',
        url: '/baufinanzierung/budgetrechner',
        remoteAddress: '203.0.113.3',
        headers: { ...form, ...HTML },
        payload: '',
      }));
      expect(statuses[429]).toBe(10);
    });

    test('do not query the database for a visitor’s reads', async () => {
      const before = statements;
      await statusesOf(apps, 4, (number) => ({
        url: number < 2 ? CALL : PAGE,
        remoteAddress: '203.0.113.4',
      }));
      expect(statements).toBe(before);
    });

    test.each([
      ['calls', CALL],
      ['pages', PAGE],
    ])('each continue with their own count of %s while the database is unavailable', async (_what, url) => {
      const { db } = running().database;
      await sql`alter table limit_count rename to limit_count_away`.execute(db);
      try {
        const { 200: through = 0 } = await statusesOf(apps, 3 * MAX, () => ({
          url,
          remoteAddress: '203.0.113.5',
          headers: HTML,
        }));
        expect(through).toBeGreaterThanOrEqual(MAX);
        expect(through).toBeLessThanOrEqual(2 * MAX);
      } finally {
        await sql`alter table limit_count_away rename to limit_count`.execute(db);
      }
    });
  },
  { settings: SETTINGS },
);

onBothDatabases(
  'one process',
  (running) => {
    const ask = (count: number, from: (number: number) => Asking) => statusesOf([running().app], count, from);

    test('allows exactly as many calls as the limit', async () => {
      expect(await ask(MAX + 5, () => ({ url: CALL, remoteAddress: '203.0.113.20' }))).toEqual({
        200: MAX,
        429: 5,
      });
    });

    test('counts a household of IPv6 once', async () => {
      const household = (number: number) => ({
        url: CALL,
        remoteAddress: `2001:db8:1:2::${number.toString(16)}`,
      });
      expect(await ask(MAX + 5, household)).toEqual({ 200: MAX, 429: 5 });
      expect(await ask(1, () => ({ url: CALL, remoteAddress: '2001:db8:1:3::1' }))).toEqual({ 200: 1 });
    });

    test('believes no header that a visitor writes', async () => {
      const forged = (number: number) => ({
        url: CALL,
        remoteAddress: '203.0.113.21',
        headers: {
          'x-forwarded-for': `10.${number & 255}.1.${number >> 8}`,
          forwarded: `for=192.0.2.${number & 255}`,
          'x-real-ip': `192.0.2.${number & 255}`,
          'x-forwarded-host': 'evil.example',
        },
      });
      expect(await ask(1_000, forged)).toEqual({ 200: MAX, 429: 1_000 - MAX });
    });

    test('trusts a named proxy: the address that it saw counts, whatever precedes it', async () => {
      const through = (visitor: string, count: number) =>
        statusesOf([running().app], count, (number) => ({
          url: CALL,
          remoteAddress: '10.0.0.9',
          headers: { 'x-forwarded-for': `6.6.6.${number & 255}, ${visitor}` },
        }));
      expect(await through('203.0.113.30', MAX + 5)).toEqual({ 200: MAX, 429: 5 });
      expect(await through('203.0.113.31', 1)).toEqual({ 200: 1 });
    });

    test('never asks an embedded database for a count', async () => {
      const { database, app } = running();
      for (const url of [CALL, PAGE])
        await statusesOf([app], 2 * MAX, () => ({ url, remoteAddress: '203.0.113.40' }));
      const counts = await database.db.selectFrom('limit_count').select('calls').execute();
      expect(counts.length === 0).toBe(!database.shared);
    });
  },
  { settings: SETTINGS },
);
