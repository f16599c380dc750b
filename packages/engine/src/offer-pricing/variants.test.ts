import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { whyNot } from '../eligibility/why-not.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, percent } from '../money/money.ts';
import { compileMarket } from './compile-market.ts';
import { findOffers, type PricedOffer } from './find-offers.ts';
import { EXAMPLE_CASE, exampleLender, exampleRates, exampleSurcharge } from '../testing/example-market.ts';

/** Own terms of both: 5 % special repayment, six months without commitment interest; the first sells more. */
const SHEETS = {
  lenders: [exampleLender(1), exampleLender(2)],
  rates: [...exampleRates(1, { 80: 3.6, 100: 3.9 }), ...exampleRates(2, { 80: 3.7, 100: 4 })],
  surcharges: [
    exampleSurcharge(1, 0.05, { kind: 'SPECIAL_REPAYMENT', from: percent(5), to: percent(7.5) }),
    exampleSurcharge(1, 0.12, { kind: 'SPECIAL_REPAYMENT', from: percent(7.5), to: percent(10) }),
    exampleSurcharge(1, 0.08, { kind: 'COMMITMENT_FREE_MONTHS', from: 6, to: 12 }),
    exampleSurcharge(1, 0.2, { kind: 'EMPLOYMENT', from: 'SELFEMPLOYED', to: null }),
  ],
};
const MARKET = compileMarket(SHEETS, '2026-11-20');

function offersFor(changes: Partial<FinancingCase>, market = MARKET): readonly PricedOffer[] {
  const query = { sortOrder: 'EFFECTIVE_RATE', limit: 10, offset: 0 } as const;
  return findOffers(market, { ...EXAMPLE_CASE, ...changes }, query).offers;
}

const ofFirst = (changes: Partial<FinancingCase>, market = MARKET) =>
  offersFor(changes, market).find(({ lenderId }) => lenderId === 1);

describe('the price of a variant', () => {
  test.each<[string, Partial<FinancingCase>, number, number, number]>([
    ['no wish', {}, 3.6, 5, 6],
    ['what the lender allows anyway', { wantedSpecialRepayment: percent(5) }, 3.6, 5, 6],
    ['what floating point adds to it', { wantedSpecialRepayment: percent(5 + 1e-12) }, 3.6, 5, 6],
    // Rate 3.6 + surcharge 0.05: 5.001 % needs the whole step up to 7.5 %.
    ['a little more', { wantedSpecialRepayment: percent(5.001) }, 3.65, 7.5, 6],
    ['the first step to its end', { wantedSpecialRepayment: percent(7.5) }, 3.65, 7.5, 6],
    ['the second step', { wantedSpecialRepayment: percent(10) }, 3.72, 10, 6],
    ['more months', { wantedCommitmentFreeMonths: 7 }, 3.68, 5, 12],
    // Rate 3.6 + surcharges 0.12 + 0.08 + 0.2 = 4
    [
      'both, beside another surcharge',
      { wantedSpecialRepayment: percent(8), wantedCommitmentFreeMonths: 12, employment: 'SELFEMPLOYED' },
      4,
      10,
      12,
    ],
  ])('%s', (_, changes, rate, special, months) => {
    const offer = ofFirst(changes);
    expect([offer?.nominalInterestRate, offer?.specialRepaymentPercent, offer?.commitmentFreeMonths]).toEqual(
      [rate, special, months],
    );
  });

  test('is among the reasons, whose points add up to the rate', () => {
    const wished = { wantedSpecialRepayment: percent(10), wantedCommitmentFreeMonths: 12 };
    expect(ofFirst(wished)?.reasons).toEqual([
      { code: 'BASE_RATE', points: 3.6 },
      { code: 'SPECIAL_REPAYMENT', points: 0.12 },
      { code: 'COMMITMENT_FREE_MONTHS', points: 0.08 },
    ]);
  });

  test('is not requested if a lender allows it anyway by now', () => {
    const generous = { ...SHEETS, lenders: [exampleLender(1, { specialRepaymentPercent: percent(8) })] };
    const market = compileMarket(generous, '2026-11-20');
    const offer = ofFirst({ wantedSpecialRepayment: percent(8) }, market);
    expect([offer?.nominalInterestRate, offer?.specialRepaymentPercent]).toEqual([3.6, 8]);
    expect(ofFirst({ wantedSpecialRepayment: percent(9) }, market)?.nominalInterestRate).toBe(3.72);
  });
});

describe('a lender without the wanted variant', () => {
  test.each<[Partial<FinancingCase>, string[], string[]]>([
    [{ wantedSpecialRepayment: percent(6) }, [], ['SPECIAL_REPAYMENT']],
    [{ wantedSpecialRepayment: percent(10.5) }, ['SPECIAL_REPAYMENT'], ['SPECIAL_REPAYMENT']],
    [{ wantedCommitmentFreeMonths: 12 }, [], ['COMMITMENT_FREE_MONTHS']],
    [{ wantedCommitmentFreeMonths: 13 }, ['COMMITMENT_FREE_MONTHS'], ['COMMITMENT_FREE_MONTHS']],
  ])('does not take the case: %o', (changes, first, second) => {
    const financingCase = { ...EXAMPLE_CASE, ...changes };
    expect([whyNot(MARKET, financingCase, 1), whyNot(MARKET, financingCase, 2)]).toEqual([first, second]);
    const taking = [first, second].filter((codes) => codes.length === 0).length;
    expect(offersFor(changes)).toHaveLength(taking);
  });
});

describe('additional loans', () => {
  test('count into the loan-to-value and into nothing else', () => {
    // Loan 240,000 + other loans 80,000 are 80 % of 400,000; one cent more is beyond that rate step.
    const loan = { loanAmount: cents(240_000_00) };
    const with80 = ofFirst({ ...loan, otherLoans: cents(80_000_00) });
    expect(with80).toEqual(ofFirst(loan));
    expect(ofFirst({ ...loan, otherLoans: cents(80_000_01) })?.nominalInterestRate).toBe(3.9);
    expect(ofFirst({ ...loan, otherLoans: cents(160_000_00) })?.monthlyRate).toBe(118_000);
    expect(ofFirst({ ...loan, otherLoans: cents(160_000_01) })).toBeUndefined();
  });

  test('never make the lender’s own loan cheaper', () => {
    const euros = fc.integer({ min: 50_000, max: 200_000 }).map((amount) => cents(amount * 100));
    fc.assert(
      fc.property(euros, euros, euros, (loanAmount, one, other) => {
        const rateWith = (loansBeside: number) =>
          ofFirst({ loanAmount, otherLoans: cents(loansBeside) })?.nominalInterestRate ?? Infinity;
        expect(rateWith(one + other)).toBeGreaterThanOrEqual(rateWith(one));
        expect(rateWith(one)).toBeGreaterThanOrEqual(rateWith(0));
      }),
    );
  });
});

test('more of a variant is never cheaper, and less than the own terms never another price', () => {
  const share = fc.integer({ min: 0, max: 10_000 }).map((thousandths) => percent(thousandths / 1000));
  fc.assert(
    fc.property(share, share, (one, other) => {
      const [less, more] = one < other ? [one, other] : [other, one];
      const rateFor = (wantedSpecialRepayment: typeof one) =>
        ofFirst({ wantedSpecialRepayment })!.nominalInterestRate;
      expect(rateFor(more)).toBeGreaterThanOrEqual(rateFor(less));
      if (more <= 5) expect(rateFor(more)).toBe(ofFirst({})!.nominalInterestRate);
      expect(ofFirst({ wantedSpecialRepayment: more })!.specialRepaymentPercent).toBeGreaterThanOrEqual(more);
    }),
  );
});
