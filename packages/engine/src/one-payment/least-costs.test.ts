import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { cents, percent } from '../money/money.ts';
import { leastCosts } from './least-costs.ts';
import { compareAtOnePayment } from './compare-at-one-payment.ts';
import { highestInstalmentOf, type ComparedFinancing, courseAtPayment } from './compared-financing.ts';

const PAYMENT = cents(1_800_00);

function offer(nominal: number, fixedInterestYears: number, fees = 0): ComparedFinancing {
  return {
    own: {
      loanAmount: cents(355_952_30),
      nominalInterestRate: percent(nominal),
      repayment: { by: 'amortizationRate', amortizationRate: percent(2) },
      fixedInterestYears,
      fees: cents(fees),
    },
  };
}

/** Like `offer`, but a third of the loan is a further loan with its own fixed-rate period. */
function besides(nominal: number, fixedInterestYears: number, besideYears: number): ComparedFinancing {
  const { own } = offer(nominal, fixedInterestYears);
  return {
    own: { ...own, loanAmount: cents(255_952_30) },
    others: [
      {
        terms: {
          loanAmount: cents(100_000_00),
          nominalInterestRate: percent(2.41),
          repayment: { by: 'termMonths', termMonths: 420 },
          interestOnlyMonths: 24,
          fixedInterestYears: besideYears,
        },
      },
    ],
  };
}

test('the shorter one costs least up to the rate at which the order turns, the longer one from the next hundredth on', () => {
  expect(leastCosts([offer(3.69, 10), offer(3.74, 10), offer(3.92, 15)], PAYMENT)).toEqual([
    { offer: 0, from: 0, to: 4.76 },
    { offer: 2, from: 4.77, to: 20 },
  ]);
});

test('three fixed periods take turns, and an offer that is never the cheapest does not appear', () => {
  const found = leastCosts([offer(3.5, 5), offer(4.5, 10), offer(3.75, 10), offer(3.85, 15)], PAYMENT);
  expect(found.map((span) => span.offer)).toEqual([0, 2, 3]);
});

test('without an assumed rate, or if one is the best at any, there is no crossover', () => {
  expect(leastCosts([offer(3.9, 10), offer(3.8, 10)], PAYMENT)).toEqual([{ offer: 1, from: 0, to: 20 }]);
  // At 5.9 % the first offer costs more even if the follow-on rate is 0 %.
  expect(leastCosts([offer(5.9, 14), offer(1, 15)], PAYMENT)).toEqual([{ offer: 1, from: 0, to: 20 }]);
  // Both cost the same at every rate, so the result lists only one of them.
  expect(leastCosts([offer(3.8, 15), offer(3.8, 15)], PAYMENT)).toHaveLength(1);
});

const rate = fc.integer({ min: 50, max: 700 }).map((hundredths) => hundredths / 100);
const years = fc.constantFrom(1, 5, 10, 15, 20);
const one = fc.oneof(
  fc.tuple(rate, years, fc.constantFrom(0, 900_00)).map((terms) => offer(...terms)),
  fc.tuple(rate, years, fc.constantFrom(10, 20)).map((terms) => besides(...terms)),
);

test('the proposed payment suffices for all at the most expensive rate of all, whatever is compared', () => {
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (offers) => {
      const monthlyPayment = highestInstalmentOf(offers);
      expect(compareAtOnePayment(offers, { monthlyPayment }).offers).toHaveLength(offers.length);
    }),
    { numRuns: runs(100) },
  );
});

test('the spans follow each other without a gap, and each names its cheapest in the comparison', () => {
  fc.assert(
    fc.property(
      fc.array(one, { minLength: 2, maxLength: 5 }),
      fc.integer({ min: 0, max: 600 }),
      (offers, at) => {
        const spans = leastCosts(offers, PAYMENT);
        expect(spans[0]?.from).toBe(0);
        const { offer: winner, to: end } = spans.at(-1)!;
        // The last range may end early only because the payment is too low for the cheapest financing.
        const longest = Math.max(...offers.map(({ own }) => own.fixedInterestYears));
        const next = { years: longest, followUpInterestRate: percent(end + 0.01) };
        if (end < 20)
          expect(() => courseAtPayment(offers[winner]!, PAYMENT, next)).toThrow(CouldNotCalculateError);
        for (const [index, span] of spans.slice(1).entries()) {
          expect(span.from).toBeCloseTo(spans[index]!.to + 0.01, 5);
        }
        const followUpInterestRate = percent(at / 100);
        const here = spans.find(({ from, to }) => from <= followUpInterestRate && followUpInterestRate <= to);
        const costs = costsAt(offers, followUpInterestRate);
        // Tolerance, because plans are rounded to cents each month.
        if (costs) expect(costs[here!.offer]! - Math.min(...costs)).toBeLessThan(5_00);
      },
    ),
    { numRuns: runs(60) },
  );
});

function costsAt(offers: ComparedFinancing[], followUpInterestRate: ReturnType<typeof percent>) {
  try {
    return compareAtOnePayment(offers, { monthlyPayment: PAYMENT, followUpInterestRate }).offers.map(
      ({ costs }) => costs,
    );
  } catch {
    // Undefined if the payment does not cover the interest at this rate.
    return undefined;
  }
}
