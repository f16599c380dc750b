import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onPostgresFirst } from '../../testing/on-databases.ts';
import { sendRequest } from '../../testing/request-journey.ts';
import { freeByProvider, freeCapacity, UNBOUNDED_CAPACITY } from './candidates.ts';

test.each<[string, [capacity: number | null, requestsThisWeek: number][], number]>([
  ['what is left of a bound', [[8, 3]], 5],
  ['nothing of one that is reached', [[8, 8]], 0],
  ['nor of one that is passed', [[8, 9]], 0],
  ['ten a week without a bound', [[null, 0]], UNBOUNDED_CAPACITY],
  ['less what came', [[null, 4]], UNBOUNDED_CAPACITY - 4],
  ['and never nothing', [[null, 99]], 1],
  [
    'all advisers together',
    [
      [8, 3],
      [2, 2],
      [null, 4],
    ],
    5 + 0 + 6,
  ],
])('%s', (_what, advisers, free) => {
  const candidates = advisers.map(([capacity, requestsThisWeek]) => ({
    providerId: 7,
    capacity,
    requestsThisWeek,
  }));
  expect(freeByProvider(candidates)).toEqual(new Map([[7, free]]));
});

onPostgresFirst('free capacity', (running) => {
  const at = (geoCode?: string) => freeCapacity(running().database.db)(geoCode);

  test('is that of the place, minus requests of the week, without paused advisers', async () => {
    const { db } = running().database;
    await sql`update adviser set active = false`.execute(db);
    const rows = await db
      .selectFrom('adviser')
      .select(['id', 'provider_id'])
      .orderBy('id')
      .limit(3)
      .execute();
    const [near, far, resting] = rows;
    await sql`update adviser set active = true, capacity = 5, geo_prefixes = '{1276003}' where id = ${near!.id}`.execute(
      db,
    );
    await sql`update adviser set active = true, geo_prefixes = '{1276002}', provider_id = 990 where id = ${far!.id}`.execute(
      db,
    );
    await sql`update adviser set active = true, paused_at = now(), provider_id = 991 where id = ${resting!.id}`.execute(
      db,
    );
    expect(await at('1276003001')).toEqual(new Map([[near!.provider_id, 5]]));
    const everywhere = new Map([
      [near!.provider_id, 5],
      [990, UNBOUNDED_CAPACITY],
    ]);
    expect(await at()).toEqual(everywhere);
    await sendRequest(running(), 1);
    expect(await at('1276003001')).toEqual(new Map([[near!.provider_id, 4]]));
  });

  test('is read once for all places', async () => {
    let queries = 0;
    const db = running().database.db.withPlugin({
      transformQuery({ node }) {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const free = freeCapacity(db);
    const first = await free('1276003001');
    const once = queries;
    expect(once).toBeGreaterThan(0);
    // Visitors can send any text as a place, so unknown places must not cause further queries.
    await Promise.all(Array.from({ length: 50 }, (_, place) => free(`1276003001${place}`)));
    expect(await free('1276003001')).toEqual(first);
    expect(queries).toBe(once);
    expect(await free('9')).not.toEqual(await free(undefined));
  });
});
