import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { constantRate, steppedRate } from '../default-rates/rate-for.ts';
import { cents, centsFromEuros as euros, percent } from '../money/money.ts';
import { highestPurchase, type RateRule, bindingSentence } from './highest-purchase.ts';
import type { AffordablePriceCase } from './affordable-price.ts';

/** Nominal rate: 3 % up to a loan-to-value of 80 %, then 4 %. */
const stepAt80 = steppedRate((loanToValue) => percent(loanToValue <= 80 ? 3 : 4), {
  loanToValueUpTo: [80_000],
});
const found = (changes: Partial<AffordablePriceCase> = {}, rule: RateRule = 'RATIO') =>
  highestPurchase(
    {
      maxMonthlyRate: euros(1_000),
      ownFunds: euros(90_000),
      amortizationRate: percent(2),
      purchase: {},
      rateFor: stepAt80,
      ...changes,
    },
    rule,
  );
const written = (sentence: string) => sentence.replaceAll('\u00A0', ' ');

describe('a step of the rate that stops the price', () => {
  // The step at 80 % limits the price to 90,000 / (1.1157 − 0.8) = 285,080.77; payment 950.27, then 1,140.32
  test('is named with the rate and the instalment of the next loan', () => {
    expect(found()).toMatchObject({
      nominalInterestRate: 3,
      monthlyRate: euros(950.27),
      higherLoan: { nominalInterestRate: 4, monthlyRate: euros(1_140.32) },
      bindingRule: 'RATIO',
    });
    expect(written(bindingSentence(found()))).toBe(
      'Die Grenze ist die Faustregel der Banken: Die Rate soll höchstens 35 % vom Nettoeinkommen sein. Ganz erreicht wird sie nicht: Deine Rate ist 950,27 €, denn mehr Kredit hieße ein höherer Zins (4,00 % statt 3,00 %) und eine Rate von 1.140,32 €.',
    );
  });

  test('does not exist if the instalment is reached on either side of it', () => {
    // Own funds 100,000: loan 240,000 at 3 %, 78.8 % of the price. Own funds 60,000: 200,000 at 4 %, 85.8 %.
    expect(found({ ownFunds: euros(100_000) })).toMatchObject({
      monthlyRate: euros(1_000),
      higherLoan: null,
    });
    expect(found({ ownFunds: euros(60_000) })).toMatchObject({ monthlyRate: euros(1_000), higherLoan: null });
    expect(bindingSentence(found({ ownFunds: euros(60_000) }))).not.toContain('Ganz erreicht');
  });

  test('is not named if own funds are the limit', () => {
    const answer = found({ ownFunds: euros(15_000), maxMonthlyRate: euros(2_000) });
    expect(answer).toMatchObject({ bindingRule: 'LOAN_TO_VALUE', higherLoan: null });
    expect(answer.monthlyRate).toBeLessThan(euros(2_000));
  });

  test('excludes 120 incomes that the next loan would not reach', () => {
    // 120 monthly incomes are 235,000; the payment would finance 240,000 at 3 %, but only 200,000 at 4 %.
    expect(found({ maxLoanAmount: euros(235_000) })).toMatchObject({
      bindingRule: 'RATIO',
      higherLoan: { nominalInterestRate: 4 },
    });
    expect(found({ maxLoanAmount: euros(150_000) })).toMatchObject({
      bindingRule: 'LOAN_MULTIPLE',
      higherLoan: null,
    });
  });
});

test('without a larger loan from any lender, the market is the limit and no rule of the household', () => {
  const upTo150 = steppedRate((_, loan) => (loan <= euros(150_000) ? percent(3) : null), {
    loanAmountFrom: [euros(150_000) + 1],
  });
  const answer = found({ rateFor: upTo150 }, 'HOUSEHOLD');
  expect(answer.higherLoan).toEqual({ nominalInterestRate: null, monthlyRate: null });
  expect(written(bindingSentence(answer))).toBe(
    'Die Grenze ist der Markt: Mehr leiht zu deinen Angaben kein Anbieter. Deine Rate ist 625,00 €.',
  );
});

test('the sentence is the rule’s alone exactly where the instalment is reached', () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 40, max: 100 }), fc.integer({ min: 5, max: 90 })), {
    maxLength: 4,
  });
  const amounts = fc.integer({ min: 300, max: 4_000 });
  fc.assert(
    fc.property(steps, amounts, fc.integer({ min: 20_000, max: 200_000 }), (rises, instalment, own) => {
      const loanToValueUpTo = rises.map(([at]) => at * 1_000).toSorted((a, b) => a - b);
      const rateFor = steppedRate(
        (loanToValue) =>
          percent(2 + rises.reduce((sum, [at, rise]) => (loanToValue > at ? sum + rise / 100 : sum), 0)),
        { loanToValueUpTo },
      );
      const maxMonthlyRate = euros(instalment);
      const { nominalInterestRate, monthlyRate, higherLoan, bindingRule } = found({
        maxMonthlyRate,
        ownFunds: euros(own),
        rateFor,
      });
      if (bindingRule === 'LOAN_TO_VALUE') return;
      // Without a rate step the payment reaches its limit; a cent of price adds at most two cents of loan.
      if (higherLoan === null) {
        expect(maxMonthlyRate - monthlyRate).toBeLessThanOrEqual(1);
        return;
      }
      expect(higherLoan.monthlyRate).toBeGreaterThan(maxMonthlyRate);
      expect(higherLoan.nominalInterestRate).toBeGreaterThan(nominalInterestRate ?? 0);
    }),
  );
});

test('without a loan there is no instalment and nothing higher', () => {
  expect(found({ maxMonthlyRate: cents(0), rateFor: constantRate(percent(3)) })).toMatchObject({
    loanAmount: 0,
    monthlyRate: 0,
    higherLoan: null,
  });
});
