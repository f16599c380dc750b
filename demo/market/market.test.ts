import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  averageRate,
  cents,
  compileMarket,
  findOffers,
  percent,
  type FinancingCase,
  type IsoDate,
  type Lender,
} from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { readDelivery } from '../../apps/server/src/market/offers/rate-delivery/read-delivery.ts';
import { marketFiles } from './market-files.ts';
import { STATES } from './regions.ts';

const files = marketFiles();

function file(name: string): string {
  return readFileSync(join(import.meta.dirname, name), 'utf8');
}

function readDemo() {
  const reading = readDelivery({
    'lenders.csv': file('lenders.csv'),
    'rates.csv': file('rates.csv'),
    'surcharges.csv': file('surcharges.csv'),
    'reference-cases.csv': file('reference-cases.csv'),
    'programmes.csv': file('programmes.csv'),
    'programme-limits.csv': file('programme-limits.csv'),
    'programme-rates.csv': file('programme-rates.csv'),
  });
  if ('errors' in reading) throw new Error(JSON.stringify(reading.errors.slice(0, 5)));
  return reading.sheets;
}

const sheets = readDemo();
const marketOn = (day: IsoDate) => compileMarket(sheets, day);
const market = marketOn('2026-11-21');

const BERLIN: FinancingCase = {
  loanAmount: cents(366_280_00),
  purchasePrice: cents(400_000_00),
  geoCode: '1276003001',
  employment: 'EMPLOYED',
  use: 'OWNER_OCCUPATION',
  fixedInterestYears: 10,
  amortizationRate: percent(1),
};

function totalOf(changes: Partial<FinancingCase>): number {
  return averageRate(market, { ...BERLIN, ...changes })?.offerCount ?? 0;
}

test.each(Object.keys(files))('%s is the script’s output', (name) => {
  expect(file(name)).toBe(files[name]);
});

test('the files stay small enough to clone', () => {
  const bytes = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  expect(bytes).toBeLessThan(2_500_000);
});

test('600 lenders have rates, some only for doctors, 40 brokers have none', () => {
  expect(market.lenders).toHaveLength(600);
  expect(sheets.lenders.filter(({ kind }) => kind === 'BROKER')).toHaveLength(40);
  expect(market.lenders.filter(({ professions }) => professions.includes('DOCTOR')).length).toBeGreaterThan(
    5,
  );
  expect(sheets.referenceCases.length).toBeGreaterThanOrEqual(20);
});

test.each<[string, Partial<FinancingCase>, number]>([
  ['20 % own funds', {}, 100],
  ['25 % own funds', { loanAmount: cents(346_280_00) }, 200],
  ['20 years', { fixedInterestYears: 20 }, 50],
  ['30 years', { fixedInterestYears: 30 }, 20],
  ['selfemployed', { employment: 'SELFEMPLOYED' }, 50],
  ['let', { use: 'RENTING' }, 50],
])('Berlin, %s: at least that many offers', (_, changes, least) => {
  expect(totalOf(changes)).toBeGreaterThanOrEqual(least);
});

test.each(STATES.map(({ geoCode }) => geoCode))(
  'state %s has a hundred offers and its own among the first',
  (geoCode) => {
    expect(totalOf({ geoCode })).toBeGreaterThan(100);
    const query = { sortOrder: 'PROXIMITY', limit: 1, offset: 0 } as const;
    const [nearest] = findOffers(market, { ...BERLIN, geoCode: `${geoCode}001` }, query).offers;
    expect(
      market.lenders[nearest?.lenderIndex ?? -1]?.regions.some((region) => region.startsWith(geoCode)),
    ).toBe(true);
  },
);

test('the level is plausible: about 3.65 % for ten years at 80 %', () => {
  const rate = averageRate(market, { ...BERLIN, loanAmount: cents(320_000_00) })?.rate ?? 0;
  expect(rate).toBeGreaterThan(3.55);
  expect(rate).toBeLessThan(3.75);
});

test.each(['2025-01-02', '2026-10-31', '2026-11-02', '2030-01-01'])('on %s all are present', (day) => {
  expect(marketOn(day).lenders).toHaveLength(600);
});

describe('more own funds never raise a rate', () => {
  const PRICES = [150_000_00, 400_000_00, 950_000_00];

  test.each(PRICES)(
    'at a price of %i cents: best, mean and every lender, from the least loan arranged on',
    (price) => {
      let before: { best: number; mean: number; byLender: Map<number, number> } | undefined;
      for (let loan = price * 1.1; loan >= 100_000_00; loan -= price / 200) {
        const financingCase = { ...BERLIN, purchasePrice: cents(price), loanAmount: cents(Math.floor(loan)) };
        const { offers } = findOffers(market, financingCase, {
          sortOrder: 'EFFECTIVE_RATE',
          limit: 1000,
          offset: 0,
        });
        const byLender = new Map(
          offers.map((offer) => [offer.lenderId, offer.nominalInterestRate as number]),
        );
        const best = offers[0]?.nominalInterestRate ?? Infinity;
        const mean = averageRate(market, financingCase)?.rate ?? Infinity;
        expect(best).toBeLessThanOrEqual(before?.best ?? Infinity);
        expect(mean).toBeLessThanOrEqual(before?.mean ?? Infinity);
        for (const [lenderId, rate] of before?.byLender ?? []) {
          expect(byLender.get(lenderId) ?? Infinity).toBeLessThanOrEqual(rate);
        }
        before = { best, mean, byLender };
      }
    },
  );
});

function ownOffers(lender: Lender | undefined): number {
  const query = {
    sortOrder: 'PROXIMITY',
    limit: 20,
    offset: 0,
    product: 'VIA',
    lenderId: lender?.lenderId,
  } as const;
  return findOffers(market, BERLIN, query).total;
}

describe('VIA', () => {
  const via = sheets.lenders.filter(({ product }) => product === 'VIA');
  const ofCwid = (cwid: string): Lender | undefined => via.find(({ cwids }) => cwids.includes(cwid));
  test('thirty providers, the first two everywhere, each state with one of its own', () => {
    expect(via).toHaveLength(30);
    expect([ofCwid('DEMO-MAKLER-01')?.regions, ofCwid('DEMO-MAKLER-02')?.regions]).toEqual([[], []]);
    for (const { geoCode } of STATES) expect(via.some(({ regions }) => regions.includes(geoCode))).toBe(true);
  });

  test('the first makes an own offer where the second, branded as well, makes none', () => {
    expect(ownOffers(ofCwid('DEMO-MAKLER-01'))).toBe(1);
    expect(ownOffers(ofCwid('DEMO-MAKLER-02'))).toBe(0);
  });
});

test('each region of a lender contains a place', () => {
  const places = readFileSync(
    join(import.meta.dirname, '../../apps/server/src/market/geo/data/postal-codes.csv'),
    'utf8',
  )
    .split('\n')
    .map((line) => line.split(';')[3] ?? '');
  const regions = new Set(sheets.lenders.flatMap((lender) => lender.regions));
  expect([...regions].filter((region) => !places.some((geoCode) => geoCode.startsWith(region)))).toEqual([]);
});

/**
 * Names of real lenders and their common parts, which the demo must not use; short ones match whole words.
 */
const NAMES_IN_USE =
  /sparkasse|volksbank|raiffeisen|sparda|santander|commerz|deutsche bank|postbank|hypovereins|unicredit|targo|comdirect|interhyp|dr\. klein|drklein|hüttig|baufi24|check24|verivox|wüstenrot|schwäbisch hall|signal iduna|debeka|allianz|gothaer|provinzial|württembergische|nürnberger|barmenia|münchener|hannoversche|cosmos|merkur|degussa|oldenburgische|apobank|apotheker|berlin hyp|aareal|landesbank|creditplus|norisbank|hamburg commercial|quirin|umwelt|triodos|ethikbank|\b(ing|dkb|dsl|bhw|lbs|psd|kfw|gls|axa|ergo|huk|devk|vgh|bb|evenord|sutor|europace|lvm|hdi|zurich|ikb|mlp|pfandbriefbank|hausbank|apo)\b/i;

test('no name is real, no two are the same', () => {
  const names = sheets.lenders.flatMap(({ name, brand }) => [name, brand]);
  expect(names.filter((name) => NAMES_IN_USE.test(name))).toEqual([]);
  expect(new Set(sheets.lenders.map(({ brand }) => brand)).size).toBe(sheets.lenders.length);
});

function rows(name: string): string[][] {
  const [, ...lines] = file(name).trimEnd().split('\n');
  return lines.map((line) => line.split(';'));
}

test('advisers and ratings belong to providers, and every state has at least ten advisers', () => {
  const ids = new Set(sheets.lenders.map(({ lenderId }) => String(lenderId)));
  const advisers = rows('advisers.csv');
  const ratings = rows('ratings.csv');
  expect(advisers.filter(([providerId]) => !ids.has(providerId ?? ''))).toEqual([]);
  expect(
    ratings.filter(([providerId, stars]) => !ids.has(providerId ?? '') || !/^[1-5]$/.test(stars ?? '')),
  ).toEqual([]);
  expect(advisers.filter(([, , email]) => !email?.endsWith('@example.org'))).toEqual([]);
  for (const { geoCode } of STATES) {
    expect(advisers.filter((row) => row[3]?.split(',').includes(geoCode)).length).toBeGreaterThanOrEqual(10);
  }
});
