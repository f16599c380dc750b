import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { expect, test } from 'vitest';
import { LONGEST_CACHE_SECONDS } from '../../apps/server/src/market/offers/watch-market.ts';
import { widgetViewsDocument } from './widget-views-document.ts';
import { demandOf, MEASURED, type WidgetViews } from './widget-views.ts';
import { formatted } from '../../apps/server/src/testing/formatted.ts';

const DOCUMENT = fileURLToPath(new URL('../../docs/operations/figures.md', import.meta.url));
/** Matches the two tables below this heading of the document. */
const TABLES = /(?<=\n## A hundred million widget views a day\n[^|]*?\n)\|[^]*?(?=\n\n[^|\n])/;

const VIEWS: WidgetViews = {
  perDay: 864_000,
  busiestHour: 1 / 24,
  listings: 200,
  exponent: 0.8,
  perScript: 5,
};

test('docs/operations/figures.md has the calculated tables; to write it anew: npx vitest run --project code widget-views --update', async () => {
  const document = await readFile(DOCUMENT, 'utf8');
  expect(document).toMatch(TABLES);
  const tables = (await formatted(DOCUMENT, widgetViewsDocument())).trimEnd();
  await expect(document.replace(TABLES, () => tables)).toMatchFileSnapshot(DOCUMENT);
});

test('without a cache every request is served, and a listing alone once per cache period', () => {
  const { viewsPerSecond, originPerSecond, cachedShare } = demandOf(VIEWS, 0);
  expect([viewsPerSecond, cachedShare]).toEqual([expect.closeTo(10, 9), expect.closeTo(0, 9)]);
  expect(originPerSecond).toBeCloseTo(10, 9);
  const alone = demandOf({ ...VIEWS, listings: 1 }, LONGEST_CACHE_SECONDS);
  expect(alone.originPerSecond).toBeCloseTo(1 / (LONGEST_CACHE_SECONDS + 1 / 10), 9);
});

test('the cached share is that of visitors who arrive at random', () => {
  const random = xoroshiro128plus(7);
  const next = () => uniformFloat64(random);
  const weights = Array.from({ length: VIEWS.listings }, (_, at) => (at + 1) ** -VIEWS.exponent);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const holdsUntil = weights.map(() => -1);
  const comers = 200_000;
  let now = 0;
  let hits = 0;
  for (let nth = 0; nth < comers; nth++) {
    now -= Math.log(1 - next()) / 10;
    let left = next() * all;
    const listing = Math.max(
      0,
      weights.findIndex((weight) => (left -= weight) <= 0),
    );
    if (holdsUntil[listing]! > now) hits += 1;
    else holdsUntil[listing] = now + LONGEST_CACHE_SECONDS;
  }
  expect(Math.abs(hits / comers - demandOf(VIEWS, LONGEST_CACHE_SECONDS).cachedShare)).toBeLessThan(0.01);
});

test('cores and bytes are those of all answers together', () => {
  const demand = demandOf(VIEWS, 0);
  // Cores are planned at half their capacity, so twice as many are needed.
  expect(demand.portalCores).toBeCloseTo((2 * 10 * MEASURED.portal) / 1_000_000, 9);
  expect(demand.nginxCores).toBeCloseTo((2 * (10 * MEASURED.passedOn + 2 * MEASURED.cached)) / 1_000_000, 9);
  const perDay = VIEWS.perDay * MEASURED.answerBytes + (VIEWS.perDay / 5) * MEASURED.scriptBytes;
  expect(demand.gigabytesPerDay).toBeCloseTo(perDay / 1_000_000_000, 9);
  expect(demand.megabitsPerSecond * 86_400).toBeCloseTo((perDay * 8) / 1_000_000, 3);
});
