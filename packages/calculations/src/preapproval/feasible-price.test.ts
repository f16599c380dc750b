import type { PreapprovalBody, PreapprovalInput } from '@heimvorteil/contracts';
import fc from 'fast-check';
import { runs } from '@heimvorteil/engine/property-runs';
import { expect, test } from 'vitest';
import type { MarketContext } from '../market-context.ts';
import { calculatePreapproval, preapprovalAnswer, type PreapprovalResult } from './calculate-preapproval.ts';
import { preapprovalLevers } from './preapproval-levers.ts';
import { MARKET_BY_SHARE } from '../testing/example-market.ts';
import { judgePurchase } from './judge-purchase.ts';
import { bodyWithFigures } from './preapproval-levers.ts';

const AROUND: MarketContext = {
  today: '2026-11-20',
  landTransferTaxTable: 'specification',
  findMarketRates: MARKET_BY_SHARE,
};
const BERLIN = { geoCode: '1276003001', financingType: 'PurchaseFinancing' } as const;
const answerOf = (body: PreapprovalInput) => {
  const { result } = calculatePreapproval(body, AROUND);
  return result && preapprovalAnswer(result);
};

test('a refusal for too little own capital names a sufficient price, though the income supports more', () => {
  const refused = { ...BERLIN, income: { salary: 9_000 }, ownFunds: 62_000, purchasePrice: 450_000 };
  const answer = answerOf(refused);
  expect(answer).toMatchObject({ result: 'NEGATIVE', errors: [] });
  // Up to this price the loan, the price with 11.57 % costs − own funds 62,000, is at most 95 % of it.
  expect([answer?.maxPurchasePrice, answer?.feasiblePrice]).toEqual([374_170, 374_000]);
  expect(answerOf({ ...refused, purchasePrice: answer!.feasiblePrice! })?.result).toBe('POSITIVE');
});

test('a positive case, or one that is not feasible at all, names no other price', () => {
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

const AFFORDABLE: PreapprovalBody = {
  income: { salary: 6_000 },
  ownFunds: 120_000,
  purchasePrice: 350_000,
  amortizationRate: 2,
};

test('the price that a refusal names is positive when it is asked, and below the one that was wanted', () => {
  fc.assert(
    fc.property(bodies, (body) => {
      const answer = answerOf(body);
      if (answer?.feasiblePrice == null) return fc.pre(false);
      expect(answer.result).toBe('NEGATIVE');
      expect(answer.feasiblePrice).toBeLessThan(body.purchasePrice);
      expect(answerOf({ ...body, purchasePrice: answer.feasiblePrice })?.result).toBe('POSITIVE');
    }),
    // Fewer runs, because only one random body in ten has such a price, and the others do not count.
    { numRuns: runs(60) },
  );
});

test('the highest price of an answer is positive when it is asked, and a euro more is not', () => {
  const ended = new Set<string>();
  fc.assert(
    fc.property(bodies, (body) => {
      const answer = answerOf(body);
      const highest = answer?.maxPurchasePrice;
      if (answer?.result === 'POSITIVE') expect(highest).toBeGreaterThanOrEqual(body.purchasePrice);
      if (highest == null) return;
      ended.add(answer!.result);
      expect(answerOf({ ...body, purchasePrice: highest })?.result).toBe('POSITIVE');
      const dearer = { ...body, purchasePrice: highest + 1 };
      if (highest !== body.purchasePrice || answer?.result === 'POSITIVE') {
        expect(answerOf(dearer)?.result).not.toBe('POSITIVE');
      }
    }),
    // Start with a body that is surely positive, because few random ones are.
    { numRuns: runs(100), examples: [[AFFORDABLE]] },
  );
  expect(ended).toContain('POSITIVE');
});

test('of a debt the debt is judged, at its value and without costs, and no price is named', () => {
  const debt = { income: { salary: 4_500 }, financingType: 'FollowupFinancing' } as const;
  const answer = answerOf({ ...debt, remainingDebt: 180_000, propertyValue: 300_000 });
  // The debt is 60 % of the value. Instalment: 180,000 × (3.4 % + 2 %) / 12 = 810 of 3,150 free income.
  expect(answer).toMatchObject({
    result: 'POSITIVE',
    feasibility: 'good',
    maxPurchasePrice: null,
    feasiblePrice: null,
    stress: [{ delta: 0, nominalInterestRate: 3.4, monthlyRate: 810, left: 2_340 }, {}, {}, {}],
  });
  // For a follow-on loan the land charge is assigned, which costs half of the court's fee of 408 €.
  const { result } = calculatePreapproval(
    { ...debt, remainingDebt: 180_000, propertyValue: 300_000 },
    AROUND,
  );
  expect(result?.legal?.landChargeFee).toBe(204_00);
  // A debt of 99 % of the value leaves own funds of 1 %, too little for lenders.
  expect(answerOf({ ...debt, remainingDebt: 297_000, propertyValue: 300_000 })).toMatchObject({
    result: 'NEGATIVE',
    feasibility: 'own-capital-low',
  });
  expect(answerOf({ ...debt, remainingDebt: 90_000, propertyValue: 300_000 })).toBeUndefined();
});

test('each lever can be requested, and is answered as predicted', () => {
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

test('a case that is positive at today’s rates has no levers', () => {
  const positive = { ...BERLIN, income: { salary: 4_500 }, ownFunds: 85_000, purchasePrice: 380_000 };
  expect(answerOf(positive)).toMatchObject({ result: 'POSITIVE', word: 'FEASIBLE' });
  expect(preapprovalLevers(positive, AROUND)).toEqual([]);
});

test('no lever requests a value that a call would refuse', () => {
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
  // The loan of 201,652 is 56 % of the price; its rate is lower than that of the highest affordable loan.
  expect(legal).toMatchObject({
    loanAmount: affordability.judgedPurchase?.loanAmount,
    nominalInterestRate: 3.6,
    fixedInterestYears: 10,
    origin: { offerCount: 374 },
  });
  // Instalment: loan 201,652 × (interest 3.6 % + repayment 3 %) / 12.
  expect(legal?.monthlyRate).toBe(1_109_09);
  const typed = calculatePreapproval({ ...body, nominalInterestRate: 5 }, AROUND).result;
  expect(typed?.legal).toEqual(legal);
  expect(calculatePreapproval({ ...body, ageGroup: 'OVER_66' }, AROUND).result?.legal).toBeUndefined();
});
