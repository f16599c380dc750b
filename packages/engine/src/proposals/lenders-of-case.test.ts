import { describe, expect, test } from 'vitest';
import { cents, centsFromEuros, percent } from '../money/money.ts';
import { compileMarket } from '../offer-pricing/compile-market.ts';
import { EXAMPLE_CASE, exampleLender, exampleRates, exampleSurcharge } from '../testing/example-market.ts';
import { composeProposals } from './compose-proposals.ts';
import type { ComposedProposal } from './composed-proposal.ts';
import type { OfferedProgramme } from './subsidised-loans.ts';

/** Lenders that allow 5 % special repayment a year, or 10 % for 0.1 percentage points more. */
const SELLING = {
  lenders: [exampleLender(1), exampleLender(2)],
  rates: [1, 2].flatMap((id) => exampleRates(id, { 60: 3, 80: 3.2, 100: 3.6 })),
  surcharges: [
    exampleSurcharge(1, 0.1, { kind: 'SPECIAL_REPAYMENT', from: percent(5), to: percent(10) }),
  ] as const,
};
const MARKET = compileMarket(SELLING, '2026-11-20');
const STRICT = compileMarket({ ...SELLING, surcharges: [] }, '2026-11-20');

function programme(programmeId: number, changes: Partial<OfferedProgramme> = {}): OfferedProgramme {
  return {
    programmeId,
    name: `Programm ${programmeId}`,
    state: 'POSSIBLE',
    maxAmount: cents(120_000_00),
    notWith: [],
    terms: [
      {
        fixedInterestYears: 10,
        termMonths: 300,
        interestOnlyMonths: 0,
        nominalInterestRate: percent(2),
        source: 'Beispiel',
      },
    ],
    ...changes,
  };
}

const combined = (
  euros: number,
  market = MARKET,
  programmes = [programme(300)],
  loanAmount = cents(320_000_00),
): ComposedProposal[] =>
  composeProposals(market, {
    financingCase: { ...EXAMPLE_CASE, loanAmount },
    programmes,
    yearlySpecialRepayment: centsFromEuros(euros),
  }).filter(({ loans }) => loans.length > 1);

describe('a sum that is to be repaid besides each year', () => {
  // Loan of 320,000 − subsidised loans of 120,000 = 200,000 from the bank
  test.each([
    // 10,000 is 5 % of the bank's 200,000, so its own terms are enough.
    [10_000, 5, 3.2, false],
    // One cent more is over 5 % of the bank's 200,000, although it is only 3.125 % of 320,000.
    [10_000.01, 10, 3.3, false],
    [20_000, 10, 3.3, false],
    // More than 10 %, the most that any plan permits, is not offered by any variant.
    [20_000.01, 10, 3.3, true],
  ])('%d € is asked of the bank’s part', (euros, allowed, rate, isBelowRequest) => {
    const [best] = combined(euros);
    expect(best).toMatchObject({
      isBelowRequest,
      loans: [
        {
          terms: { loanAmount: 200_000_00, nominalInterestRate: rate },
          allowed: { specialRepaymentPercent: allowed },
        },
        { programmeId: 300 },
      ],
    });
  });

  test('is omitted and reported if no lender allows its repayment in addition to subsidised loans', () => {
    const found = combined(15_000, STRICT);
    expect(found.map(({ lenderId, isBelowRequest }) => [lenderId, isBelowRequest])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(found[0]?.loans[0]).toMatchObject({ terms: { nominalInterestRate: 3.2 } });
    expect(combined(0, STRICT).map(({ isBelowRequest }) => isBelowRequest)).toEqual([false, false]);
    // Without subsidised loans 15,000 is 4.7 % of 320,000, so each lender's own terms are enough.
    const alone = composeProposals(STRICT, {
      financingCase: EXAMPLE_CASE,
      yearlySpecialRepayment: cents(15_000_00),
    });
    expect(alone.map(({ isBelowRequest }) => isBelowRequest)).toEqual([false, false]);
  });
});

test('a bank that states no least loan still lends a loan, not the cents that are left', () => {
  const lenders = SELLING.lenders.map((lender) => ({ ...lender, minLoan: cents(0) }));
  const market = compileMarket({ ...SELLING, lenders }, '2026-11-20');
  const large = [programme(300, { maxAmount: cents(400_000_00) })];
  const [best] = combined(0, market, large, cents(200_000_50));
  expect(best?.loans.map(({ terms }) => terms.loanAmount)).toEqual([30_000_50, 170_000_00]);
});

test('a programme that lends nothing hides no other one', () => {
  const nothing = programme(297, { maxAmount: cents(0), notWith: [300, 124] });
  const sets = (...programmes: OfferedProgramme[]) =>
    new Set(
      combined(0, MARKET, programmes).map(({ loans }) =>
        loans
          .slice(1)
          .map((one) => one.programmeId)
          .join(),
      ),
    );
  expect(sets(nothing, programme(300))).toEqual(new Set(['300']));
  const dear = programme(124, {
    notWith: [300],
    terms: [{ ...programme(124).terms[0]!, nominalInterestRate: percent(3) }],
  });
  expect(sets(nothing, programme(300), dear)).toEqual(new Set(['300', '124']));
});
