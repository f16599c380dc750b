import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchAdvisers, type AssignedAdviser, type Candidate, type MatchedCase } from './match-advisers.ts';

const BERLIN_MITTE = '1276003001';
const BROKER = 90;
/** Banks lend everywhere, except bank 40, which lends in Brandenburg only; ids from 90 are brokers. */
const PROVIDERS = new Map(
  Array.from({ length: 100 }, (_provider, id) => [
    id,
    { kind: id >= BROKER ? ('BROKER' as const) : ('BANK' as const), regions: id === 40 ? ['1276004'] : [] },
  ]),
);
const CASE: MatchedCase = { geoCode: BERLIN_MITTE, financingType: 'PurchaseFinancing', lenders: [] };

const adviser = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  providerId: id * 10,
  name: `Team ${id}`,
  regions: ['1276003'],
  specialisations: [],
  lenders: [],
  capacity: null,
  requestsThisWeek: 0,
  ...changes,
});

const match = (candidates: readonly Candidate[], changes: Partial<MatchedCase> = {}, lot = 'r') =>
  matchAdvisers(candidates, { ...CASE, ...changes }, { lot, providers: PROVIDERS });
const idsOf = (...of: Parameters<typeof match>) => match(...of).matches.map(({ adviserId }) => adviserId);

describe('order of advisers', () => {
  test.each<[rule: string, candidates: Candidate[], changes: Partial<MatchedCase>, ids: number[]]>([
    [
      'the nearer region',
      [adviser(1, { regions: [] }), adviser(2), adviser(3, { regions: ['1276003001'] })],
      {},
      [3, 2, 1],
    ],
    ['nobody from elsewhere', [adviser(1, { regions: ['1276004'] }), adviser(2)], {}, [2]],
    [
      'at an unknown place those who work everywhere',
      [adviser(1, { regions: [] }), adviser(2)],
      { geoCode: '' },
      [1],
    ],
    [
      'who knows this kind of financing, then who is known for none, then for another',
      [
        adviser(1, { specialisations: ['FollowupFinancing'] }),
        adviser(2),
        adviser(3, { specialisations: ['PurchaseFinancing', 'BuildingFinancing'] }),
      ],
      {},
      [3, 2, 1],
    ],
    [
      'who knows the profession before who knows the kind of financing',
      [
        adviser(1, { specialisations: ['PurchaseFinancing'] }),
        adviser(2, { specialisations: ['DOCTOR'] }),
        adviser(3, { specialisations: ['DOCTOR', 'PurchaseFinancing'] }),
        adviser(4, { specialisations: ['PHARMACIST'] }),
      ],
      { profession: 'DOCTOR' },
      [3, 2, 1, 4],
    ],
    [
      'nearness before knowledge',
      [adviser(1, { specialisations: ['PurchaseFinancing'] }), adviser(2, { regions: ['1276003001'] })],
      {},
      [2, 1],
    ],
    [
      'who had fewer requests this week',
      [
        adviser(1, { requestsThisWeek: 3 }),
        adviser(2, { requestsThisWeek: 1 }),
        adviser(3, { requestsThisWeek: 2 }),
      ],
      {},
      [2, 3, 1],
    ],
    [
      'nobody who has had all that a week holds',
      [
        adviser(1, { capacity: 2, requestsThisWeek: 2 }),
        adviser(2, { capacity: 2, requestsThisWeek: 1 }),
        adviser(3, { capacity: 0 }),
      ],
      {},
      [2],
    ],
    [
      'one of each provider before a second',
      [
        adviser(1, { providerId: 7, regions: ['1276003001'] }),
        adviser(2, { providerId: 7, regions: ['1276003001'] }),
        adviser(3, { providerId: 8 }),
      ],
      {},
      [expect.any(Number) as number, 3, expect.any(Number) as number],
    ],
    [
      "the adviser of the listing's brand, however far and busy",
      [
        adviser(1, { regions: ['1276003001'] }),
        adviser(2, { providerId: 7, regions: [], requestsThisWeek: 50 }),
        adviser(3, { providerId: 7, regions: ['1276004'] }),
      ],
      { brandedProviderId: 7 },
      [2, 1],
    ],
    ['nobody of a brand that has nobody there', [adviser(1)], { brandedProviderId: 7 }, [1]],
  ])('%s', (_rule, candidates, changes, ids) => {
    expect(idsOf(candidates, changes)).toEqual(ids);
  });
});

describe('chosen lenders', () => {
  const own = adviser(1, { providerId: 5 });
  const broker = adviser(2, { providerId: BROKER, lenders: [5, 6] });
  const anyLender = adviser(3, { providerId: BROKER + 1, requestsThisWeek: 9 });
  const other = adviser(4, { providerId: 8 });

  test.each<[rule: string, candidates: Candidate[], lenders: number[], ids: number[], unserved: number[]]>([
    ['a lender with advisers receives it itself, and nobody else does', [own, broker, other], [5], [1], []],
    ['another one by a broker who places with it', [own, broker, other], [6], [2], []],
    ['a broker without a list places with all of the region', [anyLender, other], [6], [3], []],
    ['one broker for two lenders is asked once', [broker, anyLender], [6, 5], [2], []],
    ['a bank places with nobody', [own, other], [6], [], [6]],
    ['no broker places with a lender of another region', [anyLender], [40], [], [40]],
    ['the order is that of the choice', [own, broker], [6, 5], [2, 1], []],
    ['what is left over is said', [own], [5, 77], [1], [77]],
  ])('%s', (_rule, candidates, lenders, ids, unserved) => {
    const found = match(candidates, { lenders });
    expect(found.matches.map(({ adviserId }) => adviserId)).toEqual(ids);
    expect(found.unserved).toEqual(unserved);
    expect(found.matches.every(({ origin }) => origin === 'CHOSEN')).toBe(true);
  });

  test('each has the reason for its selection, with numbers', () => {
    const [first] = match([adviser(1, { specialisations: ['DOCTOR'], capacity: 9, requestsThisWeek: 4 })], {
      profession: 'DOCTOR',
    }).matches;
    expect(first?.reasons).toEqual([
      { code: 'NEARNESS', digits: 7 },
      { code: 'SPECIALISED', in: ['DOCTOR'] },
      { code: 'REQUESTS_THIS_WEEK', count: 4, capacity: 9 },
    ]);
    expect(match([broker], { lenders: [6] }).matches[0]?.reasons[0]).toEqual({
      code: 'PLACES_WITH',
      providerId: 6,
    });
  });
});

describe('chosen lenders of an open request', () => {
  const own = adviser(1, { providerId: 5 });
  const broker = adviser(2, { providerId: BROKER, lenders: [] });
  const idle = adviser(3, { providerId: BROKER + 1 });
  const busy = adviser(4, { providerId: BROKER + 2, regions: ['1276004'], capacity: 1, requestsThisWeek: 9 });
  const holds = (adviserId: number, ...lenders: number[]): AssignedAdviser => ({
    adviserId,
    isActive: true,
    lenders,
  });
  const isThrough = (adviserId: number, ...lenders: number[]): AssignedAdviser => ({
    adviserId,
    isActive: false,
    lenders,
  });

  test.each<[rule: string, prior: AssignedAdviser[], lenders: number[], ids: number[], unserved: number[]]>([
    ['whoever has it places another one, however far and busy', [holds(4, 7)], [6], [4], []],
    ['whoever has it for that lender, before its own team', [holds(4, 5)], [5], [4], []],
    ['a lender’s own team before a broker who has it for others', [holds(4, 7)], [5], [1], []],
    ['who was asked for that lender and places with it no more, not again', [holds(2, 40)], [40], [], [40]],
    ['somebody new where nobody has it', [], [6], [expect.any(Number) as number], []],
    ['nobody who is through with it', [isThrough(2, 6), isThrough(3, 6)], [6], [], []],
    ['another team than the one that is through with it', [isThrough(2, 6)], [6], [3], []],
  ])('%s', (_rule, prior, lenders, ids, unserved) => {
    const found = matchAdvisers(
      [own, broker, idle, busy],
      { ...CASE, lenders },
      { lot: 'r', providers: PROVIDERS, assigned: prior },
    );
    expect([found.matches.map(({ adviserId }) => adviserId), found.unserved]).toEqual([ids, unserved]);
  });

  test('an adviser who works with two chosen lenders is asked for both', () => {
    expect(match([broker], { lenders: [6, 7] }).matches[0]?.reasons.slice(0, 2)).toEqual([
      { code: 'PLACES_WITH', providerId: 6 },
      { code: 'PLACES_WITH', providerId: 7 },
    ]);
  });
});

// @spec 6.7
test('at most four, each once, each able, and the same request always gets the same', () => {
  const candidates = fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 99 }),
      providerId: fc.integer({ min: 1, max: 5 }),
      regions: fc.array(fc.constantFrom('1276003', '1276003001', '1276004'), { maxLength: 2 }),
      capacity: fc.constantFrom(null, 0, 2),
      requestsThisWeek: fc.integer({ min: 0, max: 3 }),
    }),
    { selector: ({ id }) => id, maxLength: 20 },
  );
  fc.assert(
    fc.property(candidates, fc.uuid(), (drawn, lot) => {
      const all = drawn.map(({ id, ...rest }) => adviser(id, rest));
      const chosen = idsOf(all, {}, lot);
      const able = all.filter(
        ({ regions, capacity, requestsThisWeek }) =>
          (regions.length === 0 || regions.some((region) => BERLIN_MITTE.startsWith(region))) &&
          (capacity === null || requestsThisWeek < capacity),
      );
      expect(chosen).toHaveLength(Math.min(4, able.length));
      expect(new Set(chosen).size).toBe(chosen.length);
      expect(chosen.every((id) => able.some((one) => one.id === id))).toBe(true);
      expect(idsOf(all.toReversed(), {}, lot)).toEqual(chosen);
    }),
  );
});

test('requests are spread: each of forty gets a share', () => {
  const all = Array.from({ length: 40 }, (_adviser, at) => adviser(at + 1));
  const times = new Map<number, number>();
  for (let request = 0; request < 2_000; request++) {
    for (const id of idsOf(all, {}, `request-${request}`)) times.set(id, (times.get(id) ?? 0) + 1);
  }
  // Forty advisers share 2,000 × 4 requests, 200 each on average; six standard deviations are about 80.
  expect(times.size).toBe(40);
  expect(Math.min(...times.values())).toBeGreaterThan(120);
  expect(Math.max(...times.values())).toBeLessThan(280);
});
