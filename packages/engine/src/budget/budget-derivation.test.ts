import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros } from '../money/cents.ts';
import { percent } from '../money/percent.ts';
import { budget, type BudgetOptions } from './budget.ts';

const derivationsOf = (netIncome: number, expenses: number, changes: Partial<BudgetOptions> = {}) =>
  budget({
    netIncome: euros(netIncome),
    expenses: euros(expenses),
    ownFunds: euros(60_000),
    purchase: {},
    rateFor: constantRate(percent(3.6)),
    ...changes,
  }).derivation;

test('every figure of a budget says how it came about', () => {
  const derivations = derivationsOf(4_000, 1_800);
  expect(derivations.map(({ figure, formula, inputs }) => [figure, formula, inputs])).toEqual([
    [
      'freeIncome',
      '4.000,00 € − 1.800,00 € − 200,00 € = 2.000,00 €',
      { netIncome: 4_000, expenses: 1_800, reserve: 200 },
    ],
    [
      'maxMonthlyRate',
      'das Kleinere von 2.000,00 € und 4.000,00 € × 35,00 % = 1.400,00 €',
      { freeIncome: 2_000, netIncome: 4_000, share: 35 },
    ],
    [
      'maxLoanAmount',
      '300.000,00 € × (3,60 % + 2,00 %) / 12 ≤ 1.400,00 €',
      { maxMonthlyRate: 1_400, nominalInterestRate: 3.6, amortizationRate: 2 },
    ],
    [
      'maxPurchasePrice',
      // 11.57 % of 322,667.38
      '300.000,00 € + 60.000,00 € − 37.332,62 € = 322.667,38 €',
      {
        loanAmount: 300_000,
        ownFunds: 60_000,
        additionalCosts: 37_332.62,
        additionalCostsPercentage: 11.57,
      },
    ],
  ]);
  expect(derivations.every(({ steps }) => steps.length > 0)).toBe(true);
});

test('the steps name reserve, both rules and the loan in percent of the price', () => {
  const [free, rate, loan, price] = derivationsOf(4_000, 1_800);
  expect(free?.steps[0]).toBe('Eine Reserve von 200,00 € bleibt frei.');
  expect(rate?.steps).toEqual([
    'Nach der Haushaltsrechnung bleiben 2.000,00 € für die Rate.',
    'Nach der Faustregel der Banken sind es 35,00 % des Nettoeinkommens, also 1.400,00 €.',
    expect.stringContaining('Faustregel'),
  ]);
  expect(loan?.steps[0]).toContain('92,98 % des Kaufpreises'); // 300,000 / 322,667.38
  expect(price?.steps.at(-1)).toContain('35 % vom Nettoeinkommen');
});

test('a household that has less left than the rule of thumb says so', () => {
  // 4,000 − 3,000 − 200 = 800 < 1,400
  const [, rate, , price] = derivationsOf(4_000, 3_000);
  expect(rate?.formula).toBe('das Kleinere von 800,00 € und 4.000,00 € × 35,00 % = 800,00 €');
  expect(rate?.steps[2]).toContain('Die Haushaltsrechnung ergibt weniger');
  expect(price?.steps.at(-1)).toContain('Die Grenze ist dein Haushalt');
});

test('without a loan own funds alone pay', () => {
  // 60,000 / 1.1157
  const [, , loan, price] = derivationsOf(1_000, 900);
  expect(loan).toMatchObject({ figure: 'maxLoanAmount', formula: '0,00 €', inputs: {} });
  expect(loan?.steps).toHaveLength(1);
  expect(price?.formula).toBe('0,00 € + 60.000,00 € − 6.222,10 € = 53.777,90 €');
});

test('a renovation is paid from the same money', () => {
  // 360,000 / 1.1457 = 314,218.38, of which 3 % are 9,426.55
  const price = derivationsOf(4_000, 1_800, { purchase: { renovationCostPercentage: percent(3) } }).at(-1);
  expect(price?.formula).toBe('300.000,00 € + 60.000,00 € − 36.355,07 € − 9.426,55 € = 314.218,38 €');
});
