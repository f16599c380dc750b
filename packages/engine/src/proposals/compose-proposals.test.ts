import { describe, expect, test } from 'vitest';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, percent } from '../money/money.ts';
import { compileMarket } from '../offer-pricing/compile-market.ts';
import { EXAMPLE_CASE, exampleLender, exampleRates, exampleSurcharge } from '../testing/example-market.ts';
import { composeProposals, proposalOfLender } from './compose-proposals.ts';
import type { ComposedProposal } from './composed-proposal.ts';
import type { OfferedProgramme } from './subsidised-loans.ts';

const years = (lenderId: number, rate: number, ...fixed: number[]) =>
  fixed.flatMap((fixedYears) =>
    exampleRates(lenderId, { 60: rate - 0.2, 80: rate, 100: rate + 0.3 }, { fixedYears }),
  );

/** Seven lenders for ten years. Lender 1 also offers 5, 15 and 20; lender 2 sells more special repayment. */
const MARKET = compileMarket(
  {
    lenders: [1, 2, 3, 4, 5, 6, 7].map((id) => exampleLender(id)),
    rates: [
      ...years(1, 3.4, 5, 10, 15, 20),
      ...[2, 3, 4, 5, 6, 7].flatMap((id) => years(id, 3.4 + id / 100, 10)),
    ],
    surcharges: [
      exampleSurcharge(2, 0.1, { kind: 'SPECIAL_REPAYMENT', from: percent(5), to: percent(10) }),
      exampleSurcharge(2, 0.05, { kind: 'COMMITMENT_FREE_MONTHS', from: 6, to: 12 }),
    ],
  },
  '2026-11-20',
);

function programme(programmeId: number, changes: Partial<OfferedProgramme> = {}): OfferedProgramme {
  return {
    programmeId,
    name: `Programm ${programmeId}`,
    state: 'POSSIBLE',
    maxAmount: cents(100_000_00),
    notWith: [],
    terms: [
      {
        fixedInterestYears: 10,
        termMonths: 300,
        interestOnlyMonths: 24,
        nominalInterestRate: percent(2),
        source: 'Beispiel',
      },
    ],
    ...changes,
  };
}

const compose = (changes: Partial<FinancingCase> = {}, ...programmes: OfferedProgramme[]) =>
  composeProposals(MARKET, { financingCase: { ...EXAMPLE_CASE, ...changes }, programmes });

const own = ({ loans }: ComposedProposal) => loans[0]!;
const subsidised = ({ loans }: ComposedProposal) => loans.slice(1);
const combined = (found: readonly ComposedProposal[]) => found.filter(({ loans }) => loans.length > 1);
const fixedYearsOf = (found: readonly ComposedProposal[]) => [
  ...new Set(found.map((one) => own(one).terms.fixedInterestYears)),
];

describe('lenders alone', () => {
  // @spec 3.72
  test('the best five for each of the fixed years, and lenders that allow a tenth to be repaid', () => {
    const ten = compose().filter((one) => own(one).terms.fixedInterestYears === 10);
    expect(ten.map((one) => [one.lenderId, own(one).allowed?.specialRepaymentPercent])).toEqual([
      [1, 5],
      [2, 5],
      [3, 5],
      [4, 5],
      [5, 5],
      [2, 10],
    ]);
    expect(fixedYearsOf(compose())).toEqual([10, 15, 20]);
  });

  test('the case’s own fixed years are proposed as well', () => {
    expect(fixedYearsOf(compose({ fixedInterestYears: 5 }))).toEqual([10, 15, 20, 5]);
  });

  // @spec 3.70 3.73
  test('numbers by hand: 320,000 at 3.4 % and 2 %', () => {
    const [best] = compose();
    // Payment: 320,000 × 5.4 % / 12 = 1,440; the proposal must equal its loan's repayment plan.
    expect(own(best!)).toMatchObject({
      loanType: 'ANNUITY_LOAN',
      monthlyRate: 1_440_00,
      amortizationRate: 2,
    });
    expect(best).toMatchObject({ lenderId: 1, monthlyRate: 1_440_00, validFrom: '2026-11-02' });
    // APR: (1 + 3.4 % / 12)^12 − 1 = 3.4535 % without the court fee of 635 €, 3.4702 % with it
    expect(best!.effectiveInterestRate).toBeCloseTo(3.4702, 4);
    expect(best!.remainingDebt).toBe(own(best!).remainingDebt);
    expect(best!.totalCosts).toBe(own(best!).totalCosts);
  });

  test('a wish is priced, and proposals without it stay next to it', () => {
    const wished = compose({ wantedSpecialRepayment: percent(8) });
    const ten = wished.filter((one) => own(one).terms.fixedInterestYears === 10);
    // Lender 2's rate: 3.42 + 0.1 for the requested special repayment = 3.52
    expect(ten.at(-1)).toMatchObject({ lenderId: 2, loans: [{ terms: { nominalInterestRate: 3.52 } }] });
    expect(ten.filter(({ lenderId }) => lenderId === 2)).toHaveLength(2);
    expect(own(ten[0]!).terms.nominalInterestRate).toBe(3.4);
  });

  test('a lender’s extra terms are next to its proposal with their price', () => {
    const [, second] = compose();
    expect(second).toMatchObject({ lenderId: 2 });
    // Payment: 320,000 × (3.42 + 0.05 + 2) % / 12 = 1,458.67; with a surcharge of 0.1 it is 1,472
    expect(second!.variants).toEqual([
      {
        specialRepaymentPercent: 5,
        commitmentFreeMonths: 12,
        points: 0.05,
        nominalInterestRate: 3.47,
        effectiveInterestRate: 3.54,
        monthlyRate: 1_458_67,
      },
      {
        specialRepaymentPercent: 10,
        commitmentFreeMonths: 6,
        points: 0.1,
        nominalInterestRate: 3.52,
        effectiveInterestRate: 3.59,
        monthlyRate: 1_472_00,
      },
    ]);
    const taken = proposalOfLender(MARKET, { ...EXAMPLE_CASE, wantedSpecialRepayment: percent(10) }, 2);
    expect(taken?.variants.map(({ points, commitmentFreeMonths }) => [points, commitmentFreeMonths])).toEqual(
      [[0.05, 12]],
    );
  });

  test('after the first step the second one costs only the difference', () => {
    const step = (from: number, to: number, points: number) =>
      exampleSurcharge(1, points, { kind: 'SPECIAL_REPAYMENT', from: percent(from), to: percent(to) });
    const stepped = compileMarket(
      {
        lenders: [exampleLender(1)],
        rates: years(1, 3.4, 10),
        surcharges: [step(5, 7.5, 0.04), step(7.5, 10, 0.1)],
      },
      '2026-11-20',
    );
    const wished = { ...EXAMPLE_CASE, wantedSpecialRepayment: percent(7) };
    const offered = composeProposals(stepped, { financingCase: wished });
    expect(offered.map((one) => own(one).allowed?.specialRepaymentPercent)).toEqual([5, 7.5, 10]);
    const taken = proposalOfLender(stepped, wished, 1);
    // Rate 3.4 + 0.04 for up to 7.5 %. Up to 10 % the surcharge is 0.1 in all, so 0.06 more.
    expect(own(taken!).terms.nominalInterestRate).toBe(3.44);
    expect(taken!.variants).toMatchObject([
      { specialRepaymentPercent: 10, points: 0.06, nominalInterestRate: 3.5 },
    ]);
  });

  // @spec 3.67 3.98
  test('a follow-up that is agreed ahead is a forward loan with its surcharge', () => {
    const [best] = compose({ financingType: 'FollowupFinancing', leadMonths: 12 });
    // Rate: 3.4 + 12 months × surcharge of 0.02 = 3.64
    expect(own(best!)).toMatchObject({ loanType: 'FORWARD_LOAN', terms: { nominalInterestRate: 3.64 } });
    expect(best!.reasons.map(({ code }) => code)).toContain('FORWARD');
    const [now] = compose({ financingType: 'FollowupFinancing' });
    expect(own(now!).loanType).toBe('ANNUITY_LOAN');
  });

  test('a loan that is never repaid and one without a lender are no proposals', () => {
    expect(compose({ amortizationRate: percent(0) })).toEqual([]);
    expect(compose({ loanAmount: cents(400_000_01) })).toEqual([]);
    expect(proposalOfLender(MARKET, { ...EXAMPLE_CASE, fixedInterestYears: 15 }, 2)).toBeUndefined();
  });
});

describe('in addition to subsidised loans', () => {
  test('the lender is priced for its own loan, and its loan-to-value counts all', () => {
    const [best] = combined(compose({}, programme(300)));
    // The bank's 220,000 alone would be 55 % at 3.2 %; with the subsidised 100,000 it is 80 %, at 3.4 %.
    expect(own(best!).terms).toMatchObject({ loanAmount: 220_000_00, nominalInterestRate: 3.4 });
    // Bank: 220,000 × 5.4 % / 12 = 990; subsidised, interest only: 100,000 × 2 % / 12 = 166.67; sum 1,156.67
    expect(best!.monthlyRate).toBe(1_156_67);
    // From month 25 the subsidised loan costs 452.32 for 276 months; with the bank's 990 it is 1,442.32.
    expect(subsidised(best!)).toMatchObject([
      { programmeId: 300, monthlyRate: 452_32, numberOfInstallments: 300, amortizationRate: 3.43 },
    ]);
    expect(best!.phases.slice(0, 2)).toMatchObject([
      { from: 1, to: 24, monthlyRate: 1_156_67 },
      { from: 25, monthlyRate: 1_442_32 },
    ]);
    expect(best!.effectiveInterestRate).toBeLessThan(own(best!).effectiveInterestRate);
    expect(best!.effectiveInterestRate).toBeGreaterThan(subsidised(best!)[0]!.effectiveInterestRate);
  });

  test('three lenders for each of the fixed years, as far as there are so many', () => {
    const found = combined(compose({}, programme(300)));
    expect(found.map((one) => [own(one).terms.fixedInterestYears, one.lenderId])).toEqual([
      [10, 1],
      [10, 2],
      [10, 3],
      [15, 1],
      [20, 1],
    ]);
  });

  test('the lender’s minimum loan is met, in whole hundreds for the programme', () => {
    const programmes = programme(300, { maxAmount: cents(300_000_00) });
    const [best] = combined(compose({ loanAmount: cents(320_000_50) }, programmes));
    // Programme: 320,000.50 − the lender's minimum 50,000 = 270,000.50, rounded down to hundreds
    expect(best!.loans.map(({ terms }) => terms.loanAmount)).toEqual([50_000_50, 270_000_00]);
    expect(combined(compose({ loanAmount: cents(50_099_99) }, programmes))).toEqual([]);
  });

  test('the second programme gets the remainder of the first', () => {
    const large = { maxAmount: cents(200_000_00) };
    const [best] = combined(compose({}, programme(300, large), programme(308, large)));
    // Of 320,000 the lender needs its minimum of 50,000, so the programmes get 200,000 and 70,000.
    expect(best!.loans.map(({ terms }) => terms.loanAmount)).toEqual([50_000_00, 200_000_00, 70_000_00]);
  });

  test('all that go together, the lowest rate first, and each by itself', () => {
    const dear = programme(124, {
      terms: [{ ...programme(124).terms[0]!, nominalInterestRate: percent(3) }],
    });
    const found = combined(compose({ fixedInterestYears: 10 }, dear, programme(300)));
    const sets = found
      .filter((one) => own(one).terms.fixedInterestYears === 10)
      .map((one) => subsidised(one).map(({ programmeId }) => programmeId));
    expect(sets).toEqual([[300, 124], [300, 124], [300, 124], [300], [124]]);
  });

  test('mutually exclusive programmes are never combined, whichever excludes the other', () => {
    for (const [one, other] of [
      [programme(300, { notWith: [308] }), programme(308)],
      [programme(300), programme(308, { notWith: [300] })],
    ] as const) {
      const found = combined(compose({}, one, other));
      expect(found.every(({ loans }) => loans.length === 2)).toBe(true);
      expect(new Set(found.flatMap(({ loans }) => loans[1]!.programmeId))).toEqual(new Set([300, 308]));
    }
  });

  test('four loans at most', () => {
    const found = combined(
      compose({}, ...[1, 2, 3, 4].map((id) => programme(id, { maxAmount: cents(10_000_00) }))),
    );
    expect(Math.max(...found.map(({ loans }) => loans.length))).toBe(4);
  });

  test.each<[string, Partial<OfferedProgramme>]>([
    ['an answer is missing', { state: 'OPEN' }],
    ['a condition is not met', { state: 'EXCLUDED', maxAmount: null }],
    ['nobody has delivered a rate', { terms: [] }],
    ['it lends nothing', { maxAmount: cents(0) }],
  ])('none where %s', (_, changes) => {
    expect(combined(compose({}, programme(300, changes)))).toEqual([]);
  });

  test('of several loans of a programme the one that ends nearest to the lender’s', () => {
    const [loan] = programme(300).terms;
    const terms = [
      { ...loan!, termMonths: 120 },
      { ...loan!, termMonths: 420 },
      { ...loan!, termMonths: 300 },
      { ...loan!, fixedInterestYears: 20, termMonths: 420, nominalInterestRate: percent(2.6) },
    ];
    const found = combined(compose({}, programme(300, { terms })));
    const chosen = found.map((one) => [
      own(one).terms.fixedInterestYears,
      subsidised(one)[0]!.terms.fixedInterestYears,
      subsidised(one)[0]!.numberOfInstallments,
    ]);
    // The lender's loan runs 352 months, so 300 is closest. Fixed for 15 years, 10 and 20 are equally close,
    // and the longer one counts.
    expect(chosen[0]).toEqual([10, 10, 300]);
    expect(chosen).toContainEqual([15, 20, 420]);
    expect(chosen).toContainEqual([20, 20, 420]);
  });
});
