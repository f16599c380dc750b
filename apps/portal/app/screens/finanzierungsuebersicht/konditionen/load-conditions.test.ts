import type { Profession } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import type { OffersQuery } from '../../../services/market.ts';
import type { CalculationThenAndNow } from '../../../services/profile.ts';
import type { PortalServices } from '../../../services/index.ts';
import { SERVICES } from '../../../testing/portal-services.ts';
import { loadConditions } from './load-conditions.ts';

const saved = (kind: CalculationThenAndNow['kind'], name: string, link: string): CalculationThenAndNow => ({
  id: name,
  name,
  kind,
  inputs: { purchasePrice: 512_000, ownFunds: 99_000 },
  link,
  rulesVersion: '1',
  result: {},
  savedAt: '2026-11-20T10:00:00Z',
  today: undefined,
});
const PURCHASE = saved(
  'mortgage',
  'Das Haus',
  '/baufinanzierung/finanzierungsrechner?purchasePrice=512000&ownFunds=99000&geoCode=1276003001',
);
const HOUSEHOLD = saved(
  'affordability',
  'Wir zwei',
  '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?geoCode=1276003001#salary=5200&savings=70000',
);

/** Loads the screen's data; also returns the market queries. */
function load(search: string, calculations: CalculationThenAndNow[], profession: Profession = 'NONE') {
  const asked: OffersQuery[] = [];
  const services: PortalServices = {
    ...SERVICES,
    demo: true,
    findOffers: (query) => {
      asked.push(query);
      return undefined;
    },
  };
  const url = new URL(`http://portal.example/konditionen${search}`);
  return { ...loadConditions(url, services, { calculations, profession }), asked };
}

test.each([
  ['', [], true, '400.000'],
  ['', [PURCHASE], false, '512.000'],
  ['', [PURCHASE, HOUSEHOLD], false, '512.000'],
  ['?purchasePrice=300000', [PURCHASE], false, '300.000'],
  ['?purchasePrice=300000', [], false, '300.000'],
] as const)('"%s" with the saved values', (search, calculations, isExample, purchasePrice) => {
  const loaded = load(search, [...calculations]);
  expect([loaded.isExample, loaded.values.purchasePrice]).toEqual([isExample, purchasePrice]);
});

// @spec 2.89
test('five lenders are asked once, the cheapest first', () => {
  const { asked, found, legal, demo } = load('', [PURCHASE]);
  expect([found, legal, demo]).toEqual([undefined, undefined, true]);
  // 512,000 × 1.1157 − 99,000
  expect(asked).toEqual([
    expect.objectContaining({
      purchasePrice: 512_000,
      loanAmount: 472_238.4,
      geoCode: '1276003001',
      list: { sortOrder: 'EFFECTIVE_RATE', limit: 5, offset: 0 },
    }),
  ]);
});

test.each([
  ['', 'DOCTOR', 'DOCTOR'],
  ['?purchasePrice=400000&profession=PHARMACIST', 'DOCTOR', 'PHARMACIST'],
  ['', 'NONE', 'NONE'],
] as const)('"%s" of a %s counts as %s', (search, known, profession) => {
  const { financingCase, asked } = load(search, [], known);
  expect([financingCase.profession, asked[0]?.profession]).toEqual([profession, profession]);
});

test('prospects are those of the saved household, and absent without one', () => {
  expect(load('', [PURCHASE]).prospect).toBeUndefined();
  expect(load('', [PURCHASE, HOUSEHOLD]).prospect).toMatchObject({ name: 'Wir zwei' });
});

test('a purchase that is out of the question for the saved household gets its reasons and no price', () => {
  const link = HOUSEHOLD.link?.replace('salary=5200', 'salary=1500') ?? '';
  const { asked, found, legal, isImpossible, prospect } = load('', [PURCHASE, { ...HOUSEHOLD, link }]);
  expect([asked, found, legal, isImpossible]).toEqual([[], undefined, undefined, true]);
  expect(prospect?.verdict.word).toBe('NOT_FEASIBLE');
  expect(prospect?.reasons.length).toBeGreaterThan(0);
});

test('a household alone is asked for the most expensive price that it can afford', () => {
  const { isExample, values, asked } = load('', [HOUSEHOLD]);
  expect([isExample, values.geoCode, values.loanAmount]).toEqual([false, '1276003001', '']);
  expect(values.purchasePrice).not.toBe('400.000');
  expect(asked).toHaveLength(1);
});
