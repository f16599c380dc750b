import type { PreapprovalBody } from '@heimvorteil/contracts';
import fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { expect, test } from 'vitest';
import type { Surroundings } from '../surroundings.ts';
import {
  calculatePreapproval,
  preapprovalAnswer,
  preapprovalLevers,
  type PreapprovalResult,
} from './index.ts';
import { MARKET_BY_SHARE } from './market-by-share.examples.ts';
import { judgePurchase } from './judge-purchase.ts';
import { bodyWithFigures } from './preapproval-levers.ts';

const AROUND: Surroundings = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: MARKET_BY_SHARE,
};
const BERLIN = { geoCode: '1276003001', financingType: 'PurchaseFinancing' } as const;
const answerOf = (body: PreapprovalBody) => {
  const { result } = calculatePreapproval(body, AROUND);
  return result && preapprovalAnswer(result);
};

test('what is refused for too little of one’s own names the price that would do, though the income carries more', () => {
  const refused = { ...BERLIN, income: { salary: 9_000 }, ownFunds: 62_000, purchasePrice: 450_000 };
  const answer = answerOf(refused);
  expect(answer).toMatchObject({ result: 'NEGATIVE', errors: [] });
  expect(answer?.maxPurchasePrice).toBeGreaterThan(450_000);
  // A loan of 1.1157 × p − 62,000 is at most 95 % of p up to 374,170.
  expect(answer?.feasiblePrice).toBe(374_000);
  expect(answerOf({ ...refused, purchasePrice: answer!.feasiblePrice! })?.result).toBe('POSITIVE');
});

test('what is positive, or not feasible at all, names no other price', () => {
  const positive = { ...BERLIN, income: { salary: 4_500 }, ownFunds: 85_000, purchasePrice: 340_000 };
  expect(answerOf(positive)).toMatchObject({ result: 'POSITIVE', feasiblePrice: null });
  const impossible = { ...BERLIN, income: { salary: 2_400 }, ownFunds: 85_000, purchasePrice: 400_000 };
  expect(answerOf(impossible)).toMatchObject({ word: 'NOT_FEASIBLE', feasiblePrice: null });
});

const sums = (most: number) => fc.integer({ min: 0, max: most });
const bodies: fc.Arbitrary<PreapprovalBody> = fc.record({
  income: fc.record({ salary: fc.integer({ min: 800, max: 12_000 }), other: sums(500) }),
  expenses: fc.record({ other: sums(800), numberOfVehicles: fc.integer({ min: 0, max: 3 }) }),
  otherDebts: sums(30_000),
  ownFunds: sums(250_000),
  purchasePrice: fc.integer({ min: 120_000, max: 900_000 }),
  financingType: fc.constantFrom('PurchaseFinancing', 'BuildingFinancing'),
  landPrice: sums(120_000),
  amortizationRate: fc.constantFrom(1, 2, 4),
});

test('the price that a refusal names is positive when it is asked, and below the one that was wanted', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const answer = answerOf(body);
      if (answer?.feasiblePrice == null) return fc.pre(false);
      expect(answer.result).toBe('NEGATIVE');
      expect(answer.feasiblePrice).toBeLessThan(body.purchasePrice);
      expect(answerOf({ ...body, purchasePrice: answer.feasiblePrice })?.result).toBe('POSITIVE');
    }),
    // One body in ten has such a price; the others do not count as runs.
    { numRuns: runs(60) },
  );
});

test('each lever can be asked, and is answered as it says', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      for (const { figures, word, isPositive } of preapprovalLevers(body, AROUND)) {
        const { result } = judgePurchase(bodyWithFigures(body, figures), AROUND);
        expect([result?.affordability.word, result?.isPositive]).toEqual([word, isPositive]);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('what is positive by today’s rates has no levers', () => {
  const positive = { ...BERLIN, income: { salary: 4_500 }, ownFunds: 85_000, purchasePrice: 380_000 };
  expect(answerOf(positive)).toMatchObject({ result: 'POSITIVE', word: 'FEASIBLE' });
  expect(preapprovalLevers(positive, AROUND)).toEqual([]);
});

test('no lever asks for what a call would refuse', () => {
  const nearlyAllPlot: PreapprovalBody = {
    financingType: 'BuildingFinancing',
    landPrice: 390_000,
    purchasePrice: 400_000,
    income: { salary: 3_800 },
    ownFunds: 90_000,
  };
  const codes = preapprovalLevers(nearlyAllPlot, AROUND).map(({ code }) => code);
  expect(codes).toContain('MORE_OWN_FUNDS');
  expect(codes).not.toContain('LOWER_PRICE');
});

test('the example is that of the loan that is judged, at the terms of its case', () => {
  const body = {
    ...BERLIN,
    income: { salary: 6_000 },
    ownFunds: 200_000,
    purchasePrice: 360_000,
    amortizationRate: 3,
  };
  const { result } = calculatePreapproval(body, AROUND);
  const { legal, affordability } = result as PreapprovalResult;
  // 201,652 are 56 % of the price; the highest loan of this household is in a dearer step.
  expect(legal).toMatchObject({
    loanAmount: affordability.judgedPurchase?.loanAmount,
    nominalInterestRate: 3.6,
    fixedInterestYears: 10,
    origin: { offerCount: 374 },
  });
  // (3.6 + 3) % / 12 of 201,652
  expect(legal?.monthlyRate).toBe(1_109_09);
  const typed = calculatePreapproval({ ...body, nominalInterestRate: 5 }, AROUND).result;
  expect(typed?.legal).toEqual(legal);
  expect(calculatePreapproval({ ...body, ageGroup: 'OVER_66' }, AROUND).result?.legal).toBeUndefined();
});
