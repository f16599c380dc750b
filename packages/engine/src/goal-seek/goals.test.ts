import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantRate } from '../default-rates/rate-for.ts';
import { runs } from '../testing/property-runs.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { cents, centsFromEuros as euros, type Cents, percent } from '../money/money.ts';
import { mortgageForRate, solveAnnuity, type AnnuityGoal } from './goals.ts';

const rate = percent(3.6);

test('instalment, term, loan and rate follow from each other', () => {
  // Payment: 300,000 × 0.3 % / (1 − 1.003^−240) = 1,755.33
  const byTerm = solveAnnuity({
    seek: 'monthlyRate',
    loanAmount: euros(300_000),
    nominalInterestRate: rate,
    termMonths: 240,
  });
  expect(byTerm.monthlyRate).toBe(euros(1_755.33));
  const { monthlyRate } = byTerm;
  const byRate = solveAnnuity({
    seek: 'termMonths',
    loanAmount: euros(300_000),
    nominalInterestRate: rate,
    monthlyRate,
  });
  // A payment rounded down to cents leaves a small debt for one more month.
  expect(byRate.termMonths).toBeLessThanOrEqual(241);
  expect(byRate.termMonths).toBeGreaterThanOrEqual(240);
  const loan = solveAnnuity({ seek: 'loanAmount', nominalInterestRate: rate, monthlyRate, termMonths: 240 });
  expect(Math.abs(loan.loanAmount - euros(300_000))).toBeLessThan(100);
  const found = solveAnnuity({
    seek: 'nominalInterestRate',
    loanAmount: euros(300_000),
    monthlyRate,
    termMonths: 240,
  });
  expect(found.nominalInterestRate).toBeCloseTo(3.6, 4);
  expect(found.derivation[0]?.formula).toContain('→ Sollzins 3,60 %');
});

test('the found value names the three values it follows from', () => {
  const { derivation } = solveAnnuity({
    seek: 'monthlyRate',
    loanAmount: euros(300_000),
    nominalInterestRate: rate,
    termMonths: 240,
  });
  expect(derivation).toEqual([
    {
      figure: 'monthlyRate',
      formula: 'Darlehen 300.000,00 €, Sollzins 3,60 %, Laufzeit 20 Jahre → Rate 1.755,33 €',
      inputs: { loanAmount: 300_000, nominalInterestRate: 3.6, termMonths: 240 },
      // Interest: 239 payments of 1,755.33 + a smaller last one − loan of 300,000 = 121,280.90
      steps: [expect.any(String), 'Bis zum Ende fallen 121.280,90 € Zinsen an.'],
      source: 'Annuitätenformel',
    },
  ]);
});

test.each([
  ['without interest the loan is the sum of the instalments', 0, 1_000, 120, 120_000],
  ['1,755.33 × 170.907606 are 299,999.2479, rounded down', 3.6, 1_755.33, 240, 299_999.24],
])('%s', (_what, nominal, monthlyRate, termMonths, loan) => {
  const solved = solveAnnuity({
    seek: 'loanAmount',
    nominalInterestRate: percent(nominal),
    monthlyRate: euros(monthlyRate),
    termMonths,
  });
  expect(solved.loanAmount).toBe(euros(loan));
});

test('a loan that cannot be repaid has no answer', () => {
  const loanAmount = euros(300_000);
  // Interest is 300,000 × 3.6 % / 12 = 900; 240 payments of 1,249.99 are less than the loan.
  const below = {
    seek: 'termMonths',
    loanAmount,
    nominalInterestRate: rate,
    monthlyRate: euros(900),
  } as const;
  const short = {
    seek: 'nominalInterestRate',
    loanAmount,
    monthlyRate: euros(1_249.99),
    termMonths: 240,
  } as const;
  expect(() => solveAnnuity(below)).toThrow(CouldNotCalculateError);
  expect(() => solveAnnuity(short)).toThrow(CouldNotCalculateError);
  expect(solveAnnuity({ ...short, monthlyRate: euros(1_250) }).nominalInterestRate).toBe(0);
});

const terms = fc.record({
  loanAmount: fc.integer({ min: 10_000_00, max: 1_000_000_00 }).map(cents),
  nominalInterestRate: fc.integer({ min: 1, max: 1_200 }).map((hundredths) => percent(hundredths / 100)),
  termMonths: fc.integer({ min: 12, max: 480 }),
});

test('the loan that is found costs the instalment, and some euros more would cost more', () => {
  fc.assert(
    fc.property(terms, ({ loanAmount, nominalInterestRate, termMonths }) => {
      const { monthlyRate } = solveAnnuity({
        seek: 'monthlyRate',
        loanAmount,
        nominalInterestRate,
        termMonths,
      });
      const found = solveAnnuity({
        seek: 'loanAmount',
        monthlyRate,
        nominalInterestRate,
        termMonths,
      }).loanAmount;
      const costOf = (loan: Cents) =>
        solveAnnuity({ seek: 'monthlyRate', loanAmount: loan, nominalInterestRate, termMonths }).monthlyRate;
      expect(costOf(found)).toBeLessThanOrEqual(monthlyRate);
      expect(costOf(cents(found + termMonths))).toBeGreaterThan(monthlyRate);
    }),
    { numRuns: runs(200) },
  );
});

const anyCents = fc.oneof(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 1, max: 100_000_000_000 }));
const anyFigures = fc.record({
  seek: fc.constantFrom('loanAmount', 'nominalInterestRate', 'monthlyRate', 'termMonths'),
  loanAmount: anyCents.map(cents),
  monthlyRate: anyCents.map(cents),
  nominalInterestRate: fc.integer({ min: 0, max: 2_000 }).map((hundredths) => percent(hundredths / 100)),
  termMonths: fc.oneof(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 2_400 })),
});

test('whatever is entered within the bounds, there is a finite answer or none', () => {
  fc.assert(
    fc.property(anyFigures, (figures) => {
      try {
        const { derivation, effectiveInterestRate, ...solved } = solveAnnuity(figures as AnnuityGoal);
        // Null, counted as 0 here, if the court fee exceeds the loan.
        expect(effectiveInterestRate ?? 0).toBeGreaterThanOrEqual(0);
        const amounts = Object.values(solved).filter((value) => typeof value === 'number');
        expect(amounts).toHaveLength(6);
        expect(amounts.filter((amount) => !Number.isFinite(amount))).toEqual([]);
        expect(solved.totalInterest).toBeGreaterThanOrEqual(0);
        expect(derivation).toHaveLength(1);
      } catch (error) {
        expect(error).toBeInstanceOf(CouldNotCalculateError);
      }
    }),
    { numRuns: runs(2_000) },
  );
});

describe('a purchase for an instalment', () => {
  const goal = {
    maxMonthlyRate: euros(1_400),
    ownFunds: euros(60_000),
    amortizationRate: percent(2),
    purchase: {},
    rateFor: constantRate(percent(3.6)),
  };

  test('the rent as an instalment pays for a price', () => {
    // Loan: 1,400 × 1200 / 5.6 = 300,000; price: (loan + 60,000) / 1.1157 = 322,667.38; loan: 92.98 % of it
    const answer = mortgageForRate(goal);
    expect(answer).toMatchObject({ monthlyRate: euros(1_400), loanToValue: 92.98, nominalInterestRate: 3.6 });
    expect(Math.abs(answer.purchasePrice - euros(322_667.38))).toBeLessThanOrEqual(1);
  });

  test('own funds that pay less than the additional costs end the price', () => {
    const { purchasePrice, monthlyRate, loanToValue } = mortgageForRate({ ...goal, ownFunds: euros(20_000) });
    expect(purchasePrice / 100).toBeCloseTo(20_000 / 0.1157, -1);
    expect(loanToValue).toBe(100);
    expect(monthlyRate).toBeLessThan(euros(1_400));
  });

  test('without a lender there is no instalment, and that is an error', () => {
    // Without a loan: own funds 60,000 / 1.1157 (costs) = 53,777.90
    const answer = mortgageForRate({ ...goal, rateFor: constantRate(null) });
    expect(answer).toMatchObject({
      loanAmount: 0,
      loanToValue: 0,
      nominalInterestRate: null,
      monthlyRate: 0,
      errors: ['COULD_NOT_CALCULATE'],
    });
    expect(Math.abs(answer.purchasePrice - euros(53_777.9))).toBeLessThanOrEqual(1);
    expect(answer.derivation.map(({ figure }) => figure)).toEqual(['maxLoanAmount', 'maxPurchasePrice']);
    expect(mortgageForRate(goal).errors).toEqual([]);
  });

  test('a wanted instalment is named as the limit', () => {
    const [, price] = mortgageForRate(goal).derivation;
    expect(price?.steps.at(-1)).toContain('die Rate, die du zahlen möchtest');
  });
});
