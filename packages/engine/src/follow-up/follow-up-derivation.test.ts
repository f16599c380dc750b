import { expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { centsFromEuros as euros, percent } from '../money/money.ts';
import type { FollowUpKind } from './forward-terms.ts';
import { followUp } from './follow-up.ts';
import type { FollowUpOptions } from './follow-up-loan.ts';

const options: FollowUpOptions = {
  remainingDebt: euros(200_000),
  propertyValue: euros(400_000),
  today: '2026-11-20',
  monthsUntilEnd: 24,
  amortizationRate: percent(3),
  rateFor: constantRate(percent(1.48)),
  prolongationRateFor: constantRate(percent(2)),
};
const derivationsOf = (changes: Partial<FollowUpOptions> = {}) =>
  new Map(followUp({ ...options, ...changes }).derivation.map((one) => [one.figure, one]));

test('every number of a follow-up has its derivation', () => {
  const derivations = derivationsOf({ payoutDate: '2017-04-15' });
  const written = [...derivations.values()].map(({ figure, formula, inputs }) => [figure, formula, inputs]);
  expect(written).toEqual([
    [
      'loanToValue',
      '200.000,00 € / 400.000,00 € = 50,00 %',
      { remainingDebt: 200_000, propertyValue: 400_000 },
    ],
    [
      'options.PROLONGATION.monthlyRate',
      '200.000,00 € × (2,00 % + 3,00 %) / 12 = 833,33 €',
      { loanAmount: 200_000, nominalInterestRate: 2, amortizationRate: 3 },
    ],
    [
      'options.PROLONGATION.totalInterest',
      'Zinsen in 10 Jahren zu 2,00 % = 33.640,27 €',
      { nominalInterestRate: 2, fixedInterestYears: 10 },
    ],
    [
      'options.PROLONGATION.effectiveInterestRate',
      'Barwert aller Raten bei 2,02 % im Jahr = 200.000,00 €',
      { loanAmount: 200_000, nominalInterestRate: 2, landChargeFee: 0 },
    ],
    [
      'options.NEW_LENDER.monthlyRate',
      '200.000,00 € × (1,48 % + 3,00 %) / 12 = 746,67 €',
      { loanAmount: 200_000, nominalInterestRate: 1.48, amortizationRate: 3 },
    ],
    [
      'options.NEW_LENDER.totalInterest',
      'Zinsen in 10 Jahren zu 1,48 % = 24.975,44 €',
      { nominalInterestRate: 1.48, fixedInterestYears: 10 },
    ],
    [
      'options.NEW_LENDER.effectiveInterestRate',
      'Barwert aller Raten bei 1,50 % im Jahr = 200.000,00 € − 217,50 € = 199.782,50 €',
      { loanAmount: 200_000, nominalInterestRate: 1.48, landChargeFee: 217.5 },
    ],
    [
      'options.FORWARD.monthlyRate',
      '200.000,00 € × (1,96 % + 3,00 %) / 12 = 826,67 €',
      { loanAmount: 200_000, nominalInterestRate: 1.96, amortizationRate: 3 },
    ],
    [
      'options.FORWARD.totalInterest',
      'Zinsen in 10 Jahren zu 1,96 % = 32.975,77 €',
      { nominalInterestRate: 1.96, fixedInterestYears: 10 },
    ],
    [
      'options.FORWARD.effectiveInterestRate',
      'Barwert aller Raten bei 1,99 % im Jahr = 200.000,00 € − 217,50 € = 199.782,50 €',
      { loanAmount: 200_000, nominalInterestRate: 1.96, landChargeFee: 217.5 },
    ],
    ['forwardPoints', '24 × 0,02 % = 0,48 %', { monthsUntilEnd: 24, forwardPointsPerMonth: 0.02 }],
    ['forwardBreakEvenRate', 'Marktzins am Ende der Zinsbindung = 1,974 %', { fixedInterestYears: 10 }],
    // Cost with a new lender: interest 24,975.44 + court fee 217.50 = 25,192.94
    ['saving', '33.640,27 € − 25.192,94 € = 8.447,33 €', { fixedInterestYears: 10 }],
    [
      'usualSwitchingCosts',
      // Court: half of the fee of 435 = 217.50; notary: 70 + 19 % VAT = 83.30
      '217,50 € + 83,30 € = 300,80 €',
      { remainingDebt: 200_000 },
    ],
    ['legalExitDate', '2017-04-15 + 10 Jahre + 6 Monate = 2027-10-15', { payoutDate: '2017-04-15' }],
  ]);
  expect([...derivations.values()].every(({ steps }) => steps.length > 0)).toBe(true);
});

test('the steps name the debt at the end and the first day of notice', () => {
  const derivations = derivationsOf({ payoutDate: '2017-04-15' });
  // Debt when the new fixed rate ends: 200,000 − (120 × 833.33 − interest 33,640.27) = 133,640.67
  expect(derivations.get('options.PROLONGATION.totalInterest')?.steps[1]).toContain('133.640,67 €');
  expect(derivations.get('legalExitDate')?.steps[0]).toContain('ab 2027-04-15');
});

test('entered points replace the usual ones', () => {
  expect(derivationsOf({ forwardPointsPerMonth: percent(0.03) }).get('forwardPoints')).toMatchObject({
    formula: '24 × 0,03 % = 0,72 %',
    inputs: { forwardPointsPerMonth: 0.03 },
  });
});

test('a missing number has no derivation', () => {
  const alone = derivationsOf({ monthsUntilEnd: 0, prolongationRateFor: constantRate(null) });
  expect([...alone.keys()]).toEqual([
    'loanToValue',
    'options.NEW_LENDER.monthlyRate',
    'options.NEW_LENDER.totalInterest',
    'options.NEW_LENDER.effectiveInterestRate',
    'usualSwitchingCosts',
  ]);
});

test('the rate without the fee of the land registry is among the steps', () => {
  const stepOf = (kind: FollowUpKind) =>
    derivationsOf().get(`options.${kind}.effectiveInterestRate`)?.steps.join(' ');
  // Monthly interest compounded over a year: (1 + 1.48 % / 12)¹² − 1 = 1.49 %
  expect(stepOf('NEW_LENDER')).toContain('(1 + 1,48 % / 12)¹² − 1 = 1,49 %');
  expect(stepOf('NEW_LENDER')).toContain('eine halbe Gebühr auf das Darlehen');
  expect(stepOf('PROLONGATION')).toContain('Dafür fällt keine Gebühr an.');
});

test('a rate that cannot be agreed today is an assumption, another one is not', () => {
  const stepsOf = (monthsUntilEnd: number, kind: FollowUpKind) =>
    derivationsOf({ monthsUntilEnd }).get(`options.${kind}.totalInterest`)?.steps.join(' ');
  expect(stepsOf(24, 'NEW_LENDER')).toContain('ist eine Annahme');
  expect(stepsOf(24, 'FORWARD')).not.toContain('Annahme');
  expect(stepsOf(3, 'NEW_LENDER')).not.toContain('Annahme');
});

test('ten years that are over begin with today', () => {
  expect(derivationsOf({ payoutDate: '2016-04-15' }).get('legalExitDate')).toMatchObject({
    formula: '2026-11-20 + 6 Monate = 2027-05-20',
    steps: [expect.stringContaining('ab heute')],
  });
  expect(derivationsOf({ payoutDate: '2026-04-15' }).has('legalExitDate')).toBe(false);
});

test('costs of switching and today’s instalment are written into saving, change and break-even', () => {
  const derivations = derivationsOf({ switchingCosts: euros(500), currentInstallment: euros(800) });
  // Cost with a new lender: interest 24,975.44 + entered switching costs 500 = 25,475.44
  expect(derivations.get('saving')?.formula).toBe('33.640,27 € − 25.475,44 € = 8.164,83 €');
  expect(derivations.get('installmentChange')).toMatchObject({
    formula: '746,67 € − 800,00 € = −53,33 €',
    inputs: { currentInstallment: 800 },
  });
  expect(derivations.get('forwardBreakEvenRate')?.steps[0]).toContain('Der Wechsel kostet 500,00 €');
});
