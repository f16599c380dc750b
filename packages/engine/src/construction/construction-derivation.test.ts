import { expect, test } from 'vitest';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import { constructionDerivation } from './construction-derivation.ts';
import type { ConstructionOptions } from './construction-options.ts';
import { constructionPlan } from './construction-plan.ts';

const options: ConstructionOptions = {
  payouts: [
    { month: 0, amount: euros(60_000) },
    { month: 4, amount: euros(100_000) },
    { month: 8, amount: euros(140_000) },
  ],
  nominalInterestRate: percent(3.6),
  amortizationRate: percent(2),
  fixedInterestYears: 10,
  commitmentFreeMonths: 6,
  commitmentInterestPerMonth: percent(0.2),
  rent: euros(900),
};

test('every number of a staged loan has its derivation', () => {
  const { derivation } = constructionPlan(options);
  expect(derivation.map(({ figure, formula, inputs }) => [figure, formula, inputs])).toEqual([
    [
      'monthlyRate',
      '300.000,00 € × (3,60 % + 2,00 %) / 12 = 1.400,00 €',
      { loanAmount: 300_000, nominalInterestRate: 3.6, amortizationRate: 2 },
    ],
    [
      'totalCommitmentInterest',
      // Commitment interest: 140,000 × 0.2 % = 280 in months 7 and 8, after six free months
      'Summe der Monate ab Monat 7: nicht ausgezahlt × 0,20 % = 560,00 €',
      { commitmentFreeMonths: 6, commitmentInterestPerMonth: 0.2 },
    ],
    [
      'highestBurden',
      // Month 7: interest 160,000 × 0.3 % + commitment interest 140,000 × 0.2 % + rent 900 = 1,660
      '480,00 € + 280,00 € + 900,00 € = 1.660,00 €',
      { month: 7, highestBurden: 1_660 },
    ],
    ['effectiveInterestRate', 'Barwert von 3 Auszahlungen = Barwert aller Raten bei 3,66 %', { payouts: 3 }],
    [
      'effectiveInterestRateWithLandCharge',
      '0,00 € Kosten + 635,00 € für die Eintragung der Grundschuld: 3,68 % im Jahr',
      { fees: 0, landChargeFee: 635 },
    ],
  ]);
  expect(derivation.every(({ steps }) => steps.length > 0)).toBe(true);
  expect(derivation[1]?.steps).toEqual([
    '6 Monate hält die Bank den Rest kostenlos bereit.',
    'Danach sind noch 140.000,00 € nicht ausgezahlt.',
  ]);
});

test('a lender that waits longer than the plan lasts waits for nothing', () => {
  // More free months than the plan has months (120), so there is no commitment interest.
  const { derivation } = constructionPlan({ ...options, commitmentFreeMonths: 200 });
  expect(derivation[1]?.steps[1]).toBe('Danach sind noch 0,00 € nicht ausgezahlt.');
});

test('without an effective rate there is no explanation', () => {
  const answer = { ...constructionPlan(options), effectiveInterestRate: null };
  expect(constructionDerivation(answer, options).map(({ figure }) => figure)).toEqual([
    'monthlyRate',
    'totalCommitmentInterest',
    'highestBurden',
  ]);
});
