import { expect, test } from 'vitest';
import { centsFromEuros as euros } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { planDerivation } from './plan-derivation.ts';
import { repaymentPlan } from './repayment-plan.ts';
import type { RepaymentTerms } from './repayment-terms.ts';

const terms: RepaymentTerms = {
  loanAmount: euros(200_000),
  nominalInterestRate: percent(3.6),
  repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
  fixedInterestYears: 10,
  fees: euros(900),
};
const derivationsOf = (changes: Partial<RepaymentTerms>, effectiveInterestRate: Percent | null) => {
  const changed = { ...terms, ...changes };
  return planDerivation(changed, repaymentPlan(changed), effectiveInterestRate);
};

test('every figure of a plan says how it came about', () => {
  const inputs = { loanAmount: 200_000, nominalInterestRate: 3.6 };
  const derivations = derivationsOf({}, percent(3.76));
  expect(derivations.map((one) => [one.figure, one.formula, one.inputs])).toEqual([
    ['monthlyRate', '200.000,00 € × (3,60 % + 2,00 %) / 12 = 933,33 €', inputs],
    // 120 × 933.33 paid, 48,061.45 of it repaid
    ['totalInterest', 'Summe der Zinsen aus 120 Raten = 63.938,15 €', inputs],
    [
      'totalCosts',
      '48.061,45 € Tilgung + 63.938,15 € Zinsen + 900,00 € Gebühren = 112.899,60 €',
      { ...inputs, fees: 900 },
    ],
    // 200,000 − 900
    ['effectiveInterestRate', 'Barwert aller Zahlungen bei 3,76 % im Jahr = 199.100,00 € Auszahlung', inputs],
  ]);
  expect(derivations.every(({ steps }) => steps.length > 0)).toBe(true);
  expect(derivations[1]?.steps[1]).toBe('Der Plan läuft 10 Jahre.');
});

test('without fees and without a rate neither is named', () => {
  const derivations = derivationsOf({ fees: undefined }, null);
  expect(derivations.map(({ figure }) => figure)).toEqual(['monthlyRate', 'totalInterest', 'totalCosts']);
  expect(derivations[2]?.formula).toContain(' + 0,00 € Gebühren = ');
  expect(derivations[2]?.inputs).toMatchObject({ fees: 0 });
  expect(derivationsOf({ fees: undefined }, percent(3.66)).at(-1)?.formula).toContain('= 200.000,00 €');
});

test.each<[string, RepaymentTerms['repayment'], string]>([
  [
    'an agreed instalment names the repayment that it makes',
    // 12,000 a year less 3.6 % of 200,000 are 4,800 or 2.4 %
    { by: 'monthlyRate', monthlyRate: euros(1_000) },
    '1.000,00 € vereinbart, das sind 2,40 % anfängliche Tilgung',
  ],
  [
    'a repayment that no hundredth meets is rounded',
    // 11,000 less 7,200 are 3,800 or 1.9 %; 916.67 × 12 = 11,000.04
    { by: 'monthlyRate', monthlyRate: euros(916.67) },
    '916,67 € vereinbart, das sind 1,90 % anfängliche Tilgung',
  ],
  [
    'an agreed term',
    { by: 'termMonths', termMonths: 246 },
    'Annuität für 20 Jahre und 6 Monate = 1.150,74 €',
  ],
  ['a full repayment', { by: 'fullRepayment' }, 'Annuität für 10 Jahre = 1.987,10 €'],
])('%s', (_name, repayment, formula) => {
  expect(derivationsOf({ repayment }, null)[0]?.formula).toBe(formula);
});
