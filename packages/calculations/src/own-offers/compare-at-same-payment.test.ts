import type { PaperOffer } from '@heimvorteil/contracts';
import fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { expect, test } from 'vitest';
import { compareAtSamePayment, financingOfOffer } from './compare-at-same-payment.ts';

const LOAN_AMOUNT = 355_952.3;
/** Three offers with market rates, and one that the visitor copied from a bank's letter. */
const OFFERS: PaperOffer[] = [
  { name: 'Lerchenanger', nominalInterestRate: 3.69, fixedInterestYears: 10, amortizationRate: 2 },
  { name: 'Weidenanger', nominalInterestRate: 3.74, fixedInterestYears: 10, amortizationRate: 2 },
  { name: 'Amselgarten', nominalInterestRate: 3.92, fixedInterestYears: 15, amortizationRate: 2 },
  { name: 'Meine Hausbank', nominalInterestRate: 3.99, fixedInterestYears: 15, amortizationRate: 2 },
];
const FINANCINGS = OFFERS.map((offer) => financingOfOffer(offer, LOAN_AMOUNT));

test('the same payment for all is the highest instalment, rounded up, and stays after the fixed years', () => {
  const { result } = compareAtSamePayment(FINANCINGS, { followUpInterestRate: 4.74 });
  // The highest instalment is 355,952.30 × 5.99 % / 12 = 1,776.80, rounded up to a multiple of 50.
  expect(result?.monthlyPayment).toBe(1_800_00);
  const { offers, horizonYears } = result!.compared;
  expect(horizonYears).toBe(15);
  for (const offer of offers) {
    // All 180 payments of 1,800 are repayment or interest.
    const repaid = 355_952_30 - offer.remainingDebtAtHorizon;
    expect(repaid + offer.costs).toBe(180 * 1_800_00);
  }
  expect(offers.map(({ costs }) => Math.round(costs / 100))).toEqual([167_916, 170_304, 168_207, 172_419]);
});

test('the order turns at one follow-up rate: below it the shorter one costs less up to the end, from it on the longer one', () => {
  const costsAt = (followUpInterestRate: number) => {
    const { result } = compareAtSamePayment(FINANCINGS, { followUpInterestRate });
    return result!.compared.offers.map(({ costs }) => costs);
  };
  const { result } = compareAtSamePayment(FINANCINGS, { followUpInterestRate: 4.74 });
  expect(result!.leastCosts).toEqual([
    { offer: 0, from: 0, to: 4.76 },
    { offer: 2, from: 4.77, to: 20 },
  ]);
  const [before, after] = [costsAt(4.76), costsAt(4.77)];
  expect(before[0]!).toBeLessThan(before[2]!);
  expect(after[2]!).toBeLessThanOrEqual(after[0]!);
});

test('fees are costs, and one offer is followed by itself', () => {
  const [first] = OFFERS;
  const { result } = compareAtSamePayment([financingOfOffer({ ...first!, fees: 1_000 }, LOAN_AMOUNT)], {
    monthlyPayment: 1_800,
  });
  expect(result?.compared.offers[0]?.fees).toBe(1_000_00);
  expect(result?.compared.horizonYears).toBe(10);
});

test('a payment that does not cover the interest is refused, for every source', () => {
  expect(compareAtSamePayment(FINANCINGS, { monthlyPayment: 1_000 }).refusals).toEqual([
    { code: 'COULD_NOT_CALCULATE' },
  ]);
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 20, noNaN: true }),
      fc.integer({ min: 1, max: 5_000 }),
      (rate, monthlyPayment) => {
        const found = compareAtSamePayment(FINANCINGS, { monthlyPayment, followUpInterestRate: rate });
        expect(found.result ?? found.refusals).toBeDefined();
      },
    ),
    { numRuns: runs(60) },
  );
});
