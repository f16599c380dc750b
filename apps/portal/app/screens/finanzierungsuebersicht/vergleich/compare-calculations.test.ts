import { expect, test } from 'vitest';
import type { CalculationThenAndNow } from '../../../services/profile.ts';
import { compareCalculations } from './compare-calculations.ts';

const saved = (change: Partial<CalculationThenAndNow>): CalculationThenAndNow => ({
  id: '1',
  name: 'Haus',
  kind: 'mortgage',
  inputs: {},
  link: '/baufinanzierung/finanzierungsrechner?purchasePrice=1',
  rulesVersion: '1',
  result: {},
  savedAt: '2026-11-20T10:00:00Z',
  today: undefined,
  ...change,
});
const columns = (...calculations: CalculationThenAndNow[]) => {
  const { rows, variants } = compareCalculations(calculations);
  return variants.map(({ values }) =>
    Object.fromEntries(rows.map((row, index) => [row, String(values[index]).replaceAll('\u00A0', ' ')])),
  );
};

test('a row for every number that one of them has, in their order', () => {
  const { rows } = compareCalculations([
    saved({ result: { monthlyRate: 1_500, loanAmount: 300_000 } }),
    saved({
      kind: 'affordability',
      result: { maxPurchasePrice: 400_000, word: 'WELL_FEASIBLE', unknown: 1 },
    }),
  ]);
  expect(rows).toEqual(['Rechner', 'Machbarkeit', 'Kaufpreis, höchstens', 'Darlehen', 'Monatliche Rate']);
});

test('every column but the first shows its distance to the first', () => {
  expect(
    columns(
      saved({ result: { loanAmount: 300_000, nominalInterestRate: 3.8 } }),
      saved({ result: { loanAmount: 290_000, nominalInterestRate: 4.05 } }),
      saved({ result: { loanAmount: 300_000.2, nominalInterestRate: null } }),
    ),
  ).toEqual([
    { Rechner: 'Finanzierung', Darlehen: '300.000 €', Sollzins: '3,80 %' },
    { Rechner: 'Finanzierung', Darlehen: '290.000 € (− 10.000 €)', Sollzins: '4,05 % (+ 0,25 Punkte)' },
    { Rechner: 'Finanzierung', Darlehen: '300.000 €', Sollzins: '–' },
  ]);
});

test('the sentence names the lowest instalment, unless one has none', () => {
  const answer = (...rates: (number | undefined)[]) =>
    compareCalculations(
      rates.map((monthlyRate, index) =>
        saved({ name: `${index}`, result: monthlyRate === undefined ? {} : { monthlyRate } }),
      ),
    ).answer?.replaceAll('\u00A0', ' ');
  expect(answer(1_500, 1_400, 1_450)).toBe(
    'Die niedrigste Rate hat „1“: 1.400 € im Monat. Dann folgt „2“ mit 1.450 €.',
  );
  expect(answer(1_500, undefined)).toBeUndefined();
  expect(answer(1_500, 1_500)).toBeUndefined();
});

test('words, years and values missing in the first have no distance', () => {
  expect(
    columns(
      saved({ kind: 'rent-or-buy', result: { word: 'WELL_FEASIBLE', breakEvenYear: 7 } }),
      saved({ kind: 'rent-or-buy', result: { word: 'HARDLY_FEASIBLE', breakEvenYear: 9, saving: 100 } }),
    )[1],
  ).toEqual({
    Rechner: 'Mieten oder kaufen',
    Machbarkeit: 'Schwer machbar',
    Gleichstand: 'im 9. Jahr',
    Ersparnis: '100 €',
  });
});

test('today’s numbers count if there are any', () => {
  const today = { rulesVersion: '2', result: { monthlyRate: 1_600 } };
  expect(columns(saved({ result: { monthlyRate: 1_500 }, today }))[0]?.['Monatliche Rate']).toMatch(
    /^1\.600/,
  );
});

test('two calculations of one name are distinguishable, in the table and in the links', () => {
  const { variants, links } = compareCalculations([
    saved({ id: '1' }),
    saved({ id: '2', name: 'Wohnung', link: undefined }),
    saved({ id: '3' }),
    saved({ id: '4' }),
  ]);
  expect(variants.map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['Haus', true],
    ['Wohnung', false],
    ['Haus (2)', false],
    ['Haus (3)', false],
  ]);
  const link = '/baufinanzierung/finanzierungsrechner?purchasePrice=1&berechnung=';
  const state = Date.parse('2026-11-20T10:00:00Z').toString(36);
  expect(links).toEqual([
    { id: '1', name: 'Haus', link: `${link}1~${state}` },
    { id: '3', name: 'Haus (2)', link: `${link}3~${state}` },
    { id: '4', name: 'Haus (3)', link: `${link}4~${state}` },
  ]);
});

test('nothing is compared with nothing', () => {
  expect(compareCalculations([])).toEqual({
    rows: ['Rechner'],
    variants: [],
    links: [],
    answer: undefined,
  });
});
