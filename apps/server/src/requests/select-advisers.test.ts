import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onPostgres } from '../testing/on-databases.ts';
import { mailsOf, sendRequest } from '../testing/request-journey.ts';
import { advisersAt, selectAdvisers, type Adviser } from './select-advisers.ts';

const BERLIN_MITTE = '1276003001';

const adviser = (id: number, provider: number, ...prefixes: string[]): Adviser => ({
  id,
  provider_id: provider,
  name: `Team ${id}`,
  geo_prefixes: prefixes,
});
const idsOf = (advisers: readonly Adviser[]) => advisers.map(({ id }) => id);

test('the nearer region comes first, a provider twice only when there is no other', () => {
  const advisers = [
    adviser(1, 10),
    adviser(2, 20, '1276003'),
    adviser(3, 30, '1276004', '1276003001'),
    adviser(4, 30, '1276003001'),
    adviser(5, 40, '1276004'),
  ];
  const chosen = idsOf(selectAdvisers(advisers, BERLIN_MITTE, 'r'));
  expect(chosen.slice(1, 3)).toEqual([2, 1]);
  expect(new Set([chosen[0], chosen[3]])).toEqual(new Set([3, 4]));
});

test('at an unknown place only those who work everywhere', () => {
  expect(idsOf(selectAdvisers([adviser(1, 10), adviser(2, 20, '1276003')], '', 'r'))).toEqual([1]);
});

test('at most four, each once, each at the place, and the same request always gets the same', () => {
  const advisers = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      provider: fc.integer({ min: 1, max: 5 }),
      prefixes: fc.array(fc.constantFrom('1276003', '1276003001', '1276004', ''), { maxLength: 2 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  fc.assert(
    fc.property(advisers, fc.uuid(), (drawn, requestId) => {
      const all = drawn.map(({ id, provider, prefixes }) => adviser(id, provider, ...prefixes));
      const chosen = selectAdvisers(all, BERLIN_MITTE, requestId);
      const near = all.filter(
        ({ geo_prefixes: prefixes }) =>
          prefixes.length === 0 || prefixes.some((prefix) => BERLIN_MITTE.startsWith(prefix)),
      );
      expect(chosen).toHaveLength(Math.min(4, near.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((one) => near.includes(one))).toBe(true);
      expect(selectAdvisers(all.toReversed(), BERLIN_MITTE, requestId)).toEqual(chosen);
    }),
  );
});

test('requests are spread: each of forty gets a share', () => {
  const advisers = Array.from({ length: 40 }, (_adviser, at) => adviser(at + 1, at + 1, '1276003'));
  const times = new Map<number, number>();
  for (let request = 0; request < 2_000; request++) {
    for (const { id } of selectAdvisers(advisers, BERLIN_MITTE, `request-${request}`)) {
      times.set(id, (times.get(id) ?? 0) + 1);
    }
  }
  // 2,000 requests of four among forty: 200 each on average, six standard deviations are about 80
  expect(times.size).toBe(40);
  expect(Math.min(...times.values())).toBeGreaterThan(120);
  expect(Math.max(...times.values())).toBeLessThan(280);
});

onPostgres(
  'advisers of a place',
  (running) => {
    test('are those of the listing, else of the stated place, else of where the person lives', async () => {
      const { db } = running().database;
      await db.updateTable('adviser').set({ active: false }).execute();
      const [first, second] = await db.selectFrom('adviser').select('id').orderBy('id').limit(2).execute();
      const move = (id: number | undefined, prefixes: string[]) =>
        db
          .updateTable('adviser')
          .set({ active: true, geo_prefixes: prefixes })
          .where('id', '=', id ?? 0)
          .execute();
      await move(first?.id, ['1276002']);
      await move(second?.id, ['1276003']);
      expect(idsOf(await advisersAt(db, '1276002004'))).toEqual([first?.id]);
      expect(idsOf(await advisersAt(db, BERLIN_MITTE))).toEqual([second?.id]);

      const inBavaria = await sendRequest(running(), 1, { geoCode: '1276002' });
      const atHome = await sendRequest(running(), 2, { geoCode: undefined });
      const chosen = await db.selectFrom('request_adviser').select(['request_id', 'adviser_id']).execute();
      expect(Object.fromEntries(chosen.map((row) => [row.request_id, row.adviser_id]))).toEqual({
        [inBavaria.requestId]: first?.id,
        [atHome.requestId]: second?.id,
      });
    });

    test('where there is none, visitor and operator are told', async () => {
      await running().database.db.updateTable('adviser').set({ active: false }).execute();
      const before = (await mailsOf(running(), 4)).length;
      const { requestId } = await sendRequest(running(), 3);
      const [one, other] = await mailsOf(running(), before + 2);
      const mails = [one!, other!].toSorted((a, b) => (a.to < b.to ? -1 : 1));
      expect(mails.map(({ to }) => to)).toEqual([
        'annegret.seebauer.0003@example.org',
        running().config.operator.email,
      ]);
      expect(mails[0]?.text).toContain('In deiner Region berät zurzeit keiner unserer Partner.');
      expect(mails[1]?.text).toContain(requestId);
    });
  },
  { worker: true },
);
