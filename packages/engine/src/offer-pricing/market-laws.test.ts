import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../testing/property-runs.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { whyNot } from '../eligibility/why-not.ts';
import { cents, percent } from '../money/money.ts';
import {
  CONTRACT_TYPES,
  EMPLOYMENTS,
  FINANCING_TYPES,
  FINANCING_USE_TYPES,
  PROFESSIONS,
} from '../rate-sheets/enumerations.ts';
import { SORT_ORDERS } from '../rate-sheets/market-enumerations.ts';
import type { RateRow, SurchargeRow, Lender } from '../rate-sheets/rate-sheets.ts';
import { averageRate } from './average-rates.ts';
import { compileMarket } from './compile-market.ts';
import { findOffers } from './find-offers.ts';
import { exampleLender, exampleRates, exampleSurcharge } from '../testing/example-market.ts';

const SMALL_LOAN = cents(100_000_00);
const regions = fc.constantFrom('1276001', '1276002', '12760021', '1276003', '127600300');
const places = fc.constantFrom('', '1276001', '1276002', '1276002123', '1276003001', '1276016099');
const points = fc.integer({ min: -40, max: 60 }).map((hundredths) => hundredths / 100);

const lenders = fc
  .record({
    regions: fc.uniqueArray(regions, { maxLength: 3 }),
    minLoan: fc.constantFrom(0, 50_000_00, 100_000_00).map(cents),
    maxLoan: fc.constantFrom(300_000_00, 900_000_00).map(cents),
    maxLoanToValue: fc.constantFrom(60, 80, 100, 110).map(percent),
    employments: fc.uniqueArray(fc.constantFrom(...EMPLOYMENTS), { maxLength: 6 }),
    uses: fc.uniqueArray(fc.constantFrom(...FINANCING_USE_TYPES), { maxLength: 2 }),
    professions: fc.uniqueArray(fc.constantFrom(...PROFESSIONS), { maxLength: 2 }),
    minAmortization: fc.constantFrom(0.5, 1, 2).map(percent),
    maxAmortization: fc.constantFrom(3, 10).map(percent),
  })
  .map((terms) => (lenderId: number) => exampleLender(lenderId, terms));

/** Random rates that never fall as the loan-to-value rises, because the import rejects other rate sheets. */
const rateSets = fc
  .tuple(
    fc.constantFrom(5, 10, 15),
    fc.uniqueArray(fc.constantFrom(60, 70, 80, 90, 100, 110), { minLength: 1 }),
    points,
  )
  .map(([fixedYears, steps, level]) => (lenderId: number): RateRow[] => {
    const rates = steps
      .toSorted((a, b) => a - b)
      .map((step, at) => [step, 3.5 + level + at * 0.115] as const);
    return exampleRates(lenderId, Object.fromEntries(rates), { fixedYears });
  });

const surcharges = fc.record({
  loanAmount: fc.option(points),
  employment: fc.option(fc.tuple(fc.constantFrom(...EMPLOYMENTS), points)),
  contract: fc.option(fc.tuple(fc.constantFrom(...CONTRACT_TYPES), points)),
  region: fc.option(fc.tuple(regions, points)),
  amortization: fc.option(points),
});

const sheets = fc
  .array(fc.tuple(lenders, fc.array(rateSets, { minLength: 1, maxLength: 2 }), surcharges), {
    minLength: 1,
    maxLength: 12,
  })
  .map((drawn) => ({
    lenders: drawn.map(([lender], at) => lender(at + 1)),
    rates: drawn.flatMap(([, sets], at) => {
      const periods = new Map(sets.map((set) => [set(at + 1)[0]?.fixedYears, set(at + 1)]));
      return [...periods.values()].flat();
    }),
    surcharges: drawn.flatMap(([, , drawnSurcharges], at) => surchargeRows(at + 1, drawnSurcharges)),
  }));

type DrawnSurcharges = typeof surcharges extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function surchargeRows(lenderId: number, drawn: DrawnSurcharges): SurchargeRow[] {
  const { loanAmount, employment, contract, region, amortization } = drawn;
  return [
    loanAmount === null
      ? []
      : exampleSurcharge(lenderId, loanAmount, { kind: 'LOAN_AMOUNT', from: null, to: SMALL_LOAN }),
    employment === null
      ? []
      : exampleSurcharge(lenderId, employment[1], { kind: 'EMPLOYMENT', from: employment[0], to: null }),
    contract === null
      ? []
      : exampleSurcharge(lenderId, contract[1], { kind: 'CONTRACT', from: contract[0], to: null }),
    region === null
      ? []
      : exampleSurcharge(lenderId, region[1], { kind: 'REGION', from: region[0], to: null }),
    amortization === null
      ? []
      : exampleSurcharge(lenderId, amortization, { kind: 'AMORTIZATION', from: percent(2), to: percent(4) }),
  ].flat();
}

const cases: fc.Arbitrary<FinancingCase> = fc.record({
  loanAmount: fc.integer({ min: 20_000_00, max: 1_000_000_00 }).map(cents),
  purchasePrice: fc.integer({ min: 100_000_00, max: 900_000_00 }).map(cents),
  geoCode: places,
  employment: fc.constantFrom(...EMPLOYMENTS),
  use: fc.constantFrom(...FINANCING_USE_TYPES),
  contract: fc.constantFrom(undefined, ...CONTRACT_TYPES),
  profession: fc.constantFrom(undefined, ...PROFESSIONS),
  financingType: fc.constantFrom(undefined, ...FINANCING_TYPES),
  fixedInterestYears: fc.constantFrom(5, 10, 15, 20),
  amortizationRate: fc.constantFrom(0.5, 1, 2, 3.5, 4, 8).map(percent),
});

const DAY = '2026-11-20';
const EVERY = { sortOrder: 'EFFECTIVE_RATE', limit: 1000, offset: 0 } as const;

function accepts<Value>(list: readonly Value[], value: Value): boolean {
  return list.length === 0 || list.includes(value);
}

/** The rate by a second, simple implementation, independent of the product's code. */
function plainRate(
  lender: Lender,
  rates: RateRow[],
  rows: SurchargeRow[],
  c: FinancingCase,
): number | undefined {
  const loanToValue = (c.loanAmount / c.purchasePrice) * 100;
  const step = rates
    .filter((row) => row.lenderId === lender.lenderId && row.fixedYears === c.fixedInterestYears)
    .filter((row) => loanToValue <= row.maxLoanToValue)
    .toSorted((a, b) => a.maxLoanToValue - b.maxLoanToValue)[0];
  const isTaken =
    step !== undefined &&
    c.loanAmount >= lender.minLoan &&
    c.loanAmount <= lender.maxLoan &&
    loanToValue <= lender.maxLoanToValue &&
    c.amortizationRate >= lender.minAmortization &&
    c.amortizationRate <= lender.maxAmortization &&
    accepts(lender.employments, c.employment) &&
    accepts(lender.uses, c.use) &&
    accepts(lender.professions, c.profession ?? 'NONE') &&
    (lender.regions.length === 0 || lender.regions.some((region) => c.geoCode.startsWith(region)));
  if (!isTaken) return undefined;
  const met = rows.filter((row) => row.lenderId === lender.lenderId && isMet(row, c));
  return met.reduce((rate, row) => rate + row.points, step.nominalInterestRate as number);
}

function isMet(row: SurchargeRow, c: FinancingCase): boolean {
  if (row.kind === 'LOAN_AMOUNT')
    return c.loanAmount >= (row.from ?? 0) && c.loanAmount < (row.to ?? Infinity);
  if (row.kind === 'AMORTIZATION')
    return c.amortizationRate >= (row.from ?? 0) && c.amortizationRate < (row.to ?? Infinity);
  if (row.kind === 'REGION') return c.geoCode.startsWith(row.from);
  return row.from === (row.kind === 'EMPLOYMENT' ? c.employment : c.contract);
}

test('the columns price and refuse exactly as the sheets, and the reasons add up', () => {
  fc.assert(
    fc.property(sheets, cases, (drawn, c) => {
      const market = compileMarket(drawn, DAY);
      const { offers, total } = findOffers(market, c, EVERY);
      expect(offers).toHaveLength(total);
      for (const lender of drawn.lenders) {
        const offer = offers.find(({ lenderId }) => lenderId === lender.lenderId);
        const rate = plainRate(lender, drawn.rates, drawn.surcharges, c);
        expect(offer === undefined).toBe(rate === undefined);
        expect(whyNot(market, c, lender.lenderId).length === 0).toBe(rate !== undefined);
        if (offer === undefined || rate === undefined) continue;
        expect(offer.nominalInterestRate).toBeCloseTo(rate, 9);
        const sum = offer.reasons.reduce((all, reason) => all + reason.points, 0);
        expect(sum).toBeCloseTo(offer.nominalInterestRate, 9);
      }
    }),
    { numRuns: runs(500) },
  );
});

test('the mean is that of all offers', () => {
  fc.assert(
    fc.property(sheets, cases, (drawn, c) => {
      const market = compileMarket(drawn, DAY);
      const rates = findOffers(market, c, EVERY).offers.map((offer) =>
        Math.round(offer.nominalInterestRate * 1000),
      );
      const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
      const expected =
        rates.length === 0 ? null : { rate: Math.floor(mean / 10 + 0.5) / 100, offerCount: rates.length };
      const found = averageRate(market, c);
      expect(found && { rate: found.rate, offerCount: found.offerCount }).toEqual(expected);
    }),
  );
});

/**
 * Starts at the limit for small loans, below which a smaller loan can cost more or be rejected. In the
 * product this limit equals the smallest possible loan, 100,000 euros.
 */
test("more own funds never raise a rate, neither a lender's nor the best, nor lose an offer", () => {
  fc.assert(
    fc.property(sheets, cases, fc.nat({ max: 500_000_00 }), (drawn, c, more) => {
      fc.pre(c.loanAmount - more >= SMALL_LOAN);
      const market = compileMarket(drawn, DAY);
      const before = findOffers(market, c, EVERY).offers;
      const after = findOffers(market, { ...c, loanAmount: cents(c.loanAmount - more) }, EVERY).offers;
      for (const { lenderId, nominalInterestRate } of before) {
        const same = after.find((offer) => offer.lenderId === lenderId);
        expect(same?.nominalInterestRate ?? Infinity).toBeLessThanOrEqual(nominalInterestRate);
      }
      const best = before[0]?.nominalInterestRate ?? Infinity;
      expect(after[0]?.nominalInterestRate ?? Infinity).toBeLessThanOrEqual(best);
    }),
    { numRuns: runs(500) },
  );
});

test('every order is one of the same offers, whatever the page size', () => {
  fc.assert(
    fc.property(
      sheets,
      cases,
      fc.constantFrom(...SORT_ORDERS),
      fc.integer({ min: 1, max: 5 }),
      (drawn, c, sortOrder, limit) => {
        const market = compileMarket(drawn, DAY);
        const whole = findOffers(market, c, { ...EVERY, sortOrder });
        const pages = Array.from({ length: Math.ceil(whole.total / limit) }, (_, page) => page * limit);
        const paged = pages.flatMap((offset) => findOffers(market, c, { sortOrder, limit, offset }).offers);
        expect(paged).toEqual(whole.offers);
        const figure = {
          EFFECTIVE_RATE: 'effectiveInterestRate',
          MONTHLY_RATE: 'monthlyRate',
          REMAINING_DEBT: 'remainingDebt',
        } as const;
        if (sortOrder === 'PROXIMITY' || sortOrder === 'RATING') return;
        const shown = whole.offers.map((offer) => offer[figure[sortOrder]]);
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
      },
    ),
  );
});
