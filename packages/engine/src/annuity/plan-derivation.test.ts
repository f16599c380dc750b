import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent, type Percent } from '../money/money.ts';
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

test('every number of a plan has its derivation', () => {
  const inputs = { loanAmount: 200_000, nominalInterestRate: 3.6 };
  const derivations = derivationsOf({}, percent(3.7637));
  expect(derivations.map((one) => [one.figure, one.formula, one.inputs])).toEqual([
    ['monthlyRate', '200.000,00 € × (3,60 % + 2,00 %) / 12 = 933,33 €', inputs],
    // Interest: 120 payments of 933.33 − 48,061.45 of repaid debt = 63,938.15
    ['totalInterest', 'Summe der Zinsen aus 120 Raten = 63.938,15 €', inputs],
    [
      'totalCosts',
      '48.061,45 € Tilgung + 63.938,15 € Zinsen + 900,00 € Gebühren = 112.899,60 €',
      { ...inputs, fees: 900 },
    ],
    // Payout: loan 200,000 − fees 900 = 199,100
    ['effectiveInterestRate', 'Barwert aller Zahlungen bei 3,76 % im Jahr = 199.100,00 € Auszahlung', inputs],
    [
      'effectiveInterestRateWithLandCharge',
      '900,00 € Kosten + 435,00 € für die Eintragung der Grundschuld: 3,72 % im Jahr',
      { fees: 900, landChargeFee: 435 },
    ],
  ]);
  expect(derivations.every(({ steps }) => steps.length > 0)).toBe(true);
  expect(derivations[1]?.steps[1]).toBe('Der Plan läuft 10 Jahre.');
});

test('without fees and without a rate neither is named', () => {
  const derivations = derivationsOf({ fees: undefined }, null);
  expect(derivations.map(({ figure }) => figure)).toEqual(['monthlyRate', 'totalInterest', 'totalCosts']);
  expect(derivations[2]?.formula).toContain(' + 0,00 € Gebühren = ');
  expect(derivations[2]?.inputs).toMatchObject({ fees: 0 });
  expect(derivationsOf({ fees: undefined }, percent(3.66))[3]?.formula).toContain('= 200.000,00 €');
});

test.each<[string, RepaymentTerms['repayment'], string]>([
  [
    'an agreed instalment names the repayment that it makes',
    // Repayment: 12 × 1,000 − interest 3.6 % × 200,000 = 4,800, or 2.4 % of the loan
    { by: 'monthlyRate', monthlyRate: euros(1_000) },
    '1.000,00 € vereinbart, das sind 2,40 % anfängliche Tilgung',
  ],
  [
    'a repayment that no hundredth meets is rounded',
    // Repayment: 12 × 916.67 − interest 7,200 = 3,800.04, or 1.9 % of the loan
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

// Court fee for a land charge of 200,000 € in GNotKG table B: 435 €
test.each([
  [0, 'Die Eintragung der Grundschuld ist nicht unter den Kosten.'],
  [434.99, 'Die Eintragung der Grundschuld ist nicht unter den Kosten.'],
  [435.01, 'Ob die Eintragung der Grundschuld unter den Kosten ist, steht im Angebot.'],
])('with costs of %d € the derivation states of the land charge: %s', (fees, sentence) => {
  const withCharge = derivationsOf({ fees: euros(fees) }, percent(3.66)).at(-1);
  expect(withCharge?.steps[0]?.startsWith(sentence)).toBe(true);
});

test.each([435, 217.5])('costs of %d € are the fee of the court: nothing is added to them', (fees) => {
  const derivations = derivationsOf({ fees: euros(fees) }, percent(3.66));
  expect(derivations.map(({ figure }) => figure)).not.toContain('effectiveInterestRateWithLandCharge');
});

test('a payout that the fee for the land charge eats has no rate with it', () => {
  const almostAll = derivationsOf({ fees: euros(199_700) }, percent(3.66));
  expect(almostAll.map(({ figure }) => figure)).not.toContain('effectiveInterestRateWithLandCharge');
});

test.each<[string, Partial<RepaymentTerms>, string]>([
  // Debt of 151,938.55 with 223.723123 payments left; over as many payments at 6 % it is 1,129.90 a month.
  [
    'keeps the end',
    { followUpInterestRate: percent(6) },
    '151.938,55 € × 6,00 % / 12 / (1 − (1 + 6,00 % / 12)^−223,723123) = 1.129,90 €',
  ],
  // Debt of 151,938.55 / 223.723123 payments left = 679.14
  ['without interest', { followUpInterestRate: percent(0) }, '151.938,55 € / 223,723123 = 679,14 €'],
  ['at the same rate', { followUpInterestRate: percent(3.6) }, '933,33 € wie vorher'],
  [
    'keeps the instalment',
    { followUpInterestRate: percent(5), followUpMode: 'KEEP_INSTALLMENT' },
    '933,33 € wie vorher, bei 5,00 %',
  ],
  // Debt of 151,938.55 × (6 % interest + 2 % repayment) / 12 = 1,012.92
  [
    'gives way to a change of the repayment',
    { followUpInterestRate: percent(6), amortizationChanges: [{ month: 121, amortizationRate: percent(2) }] },
    '1.012,92 € bei 6,00 %',
  ],
])('the instalment after the fixed years: %s', (_name, changes, formula) => {
  const derivation = derivationsOf(changes, null).find(({ figure }) => figure === 'followUpMonthlyRate');
  expect(derivation?.formula).toBe(formula);
  expect(derivation?.inputs).toMatchObject({ remainingDebt: 151_938.55 });
  expect(derivation?.steps.at(-1)).toContain('Annahme');
});

test('a plan that ends with its fixed years has no instalment after them', () => {
  expect(derivationsOf({}, null).map(({ figure }) => figure)).not.toContain('followUpMonthlyRate');
});
