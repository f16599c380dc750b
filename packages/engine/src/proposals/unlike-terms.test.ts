import { describe, expect, test } from 'vitest';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import { cents, percent } from '../money/money.ts';
import { compileMarket } from '../offer-pricing/compile-market.ts';
import { EXAMPLE_CASE, exampleLender, exampleRates } from '../testing/example-market.ts';
import { composeProposals, proposalOfLender } from './compose-proposals.ts';
import { type ComposedProposal, phaseOfInstalment, yearsOfRemainingDebt } from './composed-proposal.ts';
import type { OfferedProgramme } from './subsidised-loans.ts';

/** Lender 1 offers 10 and 15 years, lender 2 a variable rate only, lender 3 all of them. */
const MARKET = compileMarket(
  {
    lenders: [1, 2, 3].map((id) => exampleLender(id)),
    rates: [
      ...exampleRates(1, { 60: 3.2, 80: 3.4, 100: 3.7 }),
      ...exampleRates(1, { 60: 3.2, 80: 3.4, 100: 3.7 }, { fixedYears: 15 }),
      ...exampleRates(2, { 80: 3.9, 100: 4.1 }, { fixedYears: 0 }),
      ...exampleRates(3, { 100: 3.5 }),
      ...exampleRates(3, { 100: 4 }, { fixedYears: 0 }),
    ],
    surcharges: [],
  },
  '2026-11-20',
);

const programme = (interestOnlyMonths: number, fixedInterestYears = 10): OfferedProgramme => ({
  programmeId: 300,
  name: 'Programm 300',
  state: 'POSSIBLE',
  maxAmount: cents(100_000_00),
  notWith: [],
  terms: [
    {
      fixedInterestYears,
      termMonths: 300,
      interestOnlyMonths,
      nominalInterestRate: percent(2),
      source: 'Beispiel',
    },
  ],
});

const compose = (changes: Partial<FinancingCase> = {}, ...programmes: OfferedProgramme[]) =>
  composeProposals(MARKET, { financingCase: { ...EXAMPLE_CASE, ...changes }, programmes });
const typesOf = (found: readonly ComposedProposal[]) =>
  found.map(({ lenderId, loans }) => `${lenderId} ${loans.map(({ loanType }) => loanType).join(' ')}`);
const yearsOfOwn = ({ loans }: ComposedProposal) => loans[0]!.terms.fixedInterestYears;

/** Debt in euros by the closed formula; a plan differs by some cents, because it rounds each month. */
function debtByFormula(loan: number, rate: number, instalment: number, months: number): number {
  const monthly = rate / 1200;
  const growth = (1 + monthly) ** months;
  return loan * growth - (instalment * (growth - 1)) / monthly;
}

describe('variable rates', () => {
  const variable = compose().filter((one) => yearsOfOwn(one) === 0);

  // @spec 3.98
  test('create variable loans, the lowest rate first, next to the fixed ones', () => {
    expect(typesOf(variable)).toEqual(['2 VARIABLE_LOAN', '3 VARIABLE_LOAN']);
    expect(typesOf(compose()).filter((one) => one === '1 ANNUITY_LOAN')).toHaveLength(2);
  });

  test('by hand: 320,000 at 3.9 % and 2 %, its debt after ten years at the rate of today', () => {
    const [best] = variable;
    // Payment: 320,000 × 5.9 % / 12 = 1,573.33
    expect(best).toMatchObject({ monthlyRate: 1_573_33, remainingDebtYears: 10 });
    // APR: (1 + 3.9 % / 12)^12 − 1 = 3.9705 % without the court fee of 635 €, 3.9885 % with it
    expect(best!.effectiveInterestRate).toBeCloseTo(3.9885, 4);
    expect(best!.remainingDebt / 100).toBeCloseTo(debtByFormula(320_000, 3.9, 1_573.33, 120), 0);
    expect(best!.loans[0]!.remainingDebt).toBe(best!.remainingDebt);
    expect(best!.loans[0]!.numberOfInstallments).toBeGreaterThan(300);
  });

  // @spec 3.98
  test('are never agreed ahead: a follow-up that lies ahead has forward loans alone', () => {
    const ahead = compose({ financingType: 'FollowupFinancing', leadMonths: 12 });
    expect(new Set(ahead.flatMap(({ loans }) => loans.map(({ loanType }) => loanType)))).toEqual(
      new Set(['FORWARD_LOAN']),
    );
    const now = compose({ financingType: 'FollowupFinancing' });
    expect(typesOf(now)).toContain('2 VARIABLE_LOAN');
    const asked = { ...EXAMPLE_CASE, fixedInterestYears: 0 };
    expect(proposalOfLender(MARKET, asked, 2)?.loans[0]!.loanType).toBe('VARIABLE_LOAN');
    expect(proposalOfLender(MARKET, { ...asked, leadMonths: 1 }, 2)).toBeUndefined();
  });

  test('go together with a subsidised loan, each with its own debt when that is no longer fixed', () => {
    const both = compose({}, programme(0)).find((one) => one.loans.length > 1 && yearsOfOwn(one) === 0)!;
    expect(typesOf([both])).toEqual(['2 VARIABLE_LOAN SUBSIDIZED_LOAN']);
    const [own, subsidised] = both.loans;
    expect(both.remainingDebtYears).toBe(10);
    // Payments: bank 220,000 × 5.9 % / 12 = 1,081.67; subsidised 100,000 at 2 % over 300 months 423.85
    expect([own!.monthlyRate, subsidised!.monthlyRate]).toEqual([1_081_67, 423_85]);
    expect(own!.remainingDebt / 100).toBeCloseTo(debtByFormula(220_000, 3.9, 1_081.67, 120), 0);
    expect(subsidised!.remainingDebt / 100).toBeCloseTo(debtByFormula(100_000, 2, 423.85, 120), 0);
    expect(both.remainingDebt).toBe(own!.remainingDebt + subsidised!.remainingDebt);
  });
});

describe('loans of unlike terms', () => {
  test('the remaining debt is given at the end of the shortest fixed-rate period, not of the lender’s', () => {
    const long = compose({}, programme(0)).find((one) => one.loans.length > 1 && yearsOfOwn(one) === 15)!;
    expect(long.remainingDebtYears).toBe(10);
    // Payment: 220,000 × 5.4 % / 12 = 990
    const own = debtByFormula(220_000, 3.4, 990, 120);
    const subsidised = debtByFormula(100_000, 2, 423.85, 120);
    expect(long.remainingDebt / 100).toBeCloseTo(own + subsidised, 0);
    expect(long.loans.map(({ remainingDebt }) => Math.round(remainingDebt / 100))).toEqual([
      Math.round(own),
      Math.round(subsidised),
    ]);
  });

  test.each([
    // Bank 990 + subsidised 437.48 from month 13 on, over 288 months at 2 % (before: interest of 166.67)
    ['12 months without repayment: what is due from month 13', 12, 1_427_48, 13],
    // Bank 990 + subsidised interest 166.67; the 452.32 from month 25 on are after the first 24 months
    ['24 months: the change comes after the time that counts', 24, 1_156_67, 1],
    // Bank 990 + subsidised 451.03 from month 24 on, over 277 months at 2 %
    ['23 months: the last month that counts', 23, 1_441_03, 24],
  ])('the instalment is the highest of the first 24 months; %s', (_, months, monthlyRate, from) => {
    const ten = compose({}, programme(months)).find((one) => one.loans.length > 1 && yearsOfOwn(one) === 10)!;
    expect(ten.monthlyRate).toBe(monthlyRate);
    expect(phaseOfInstalment(ten.phases)).toMatchObject({ from, monthlyRate });
    expect(ten.phases.map((phase) => phase.from).slice(0, 2)).toEqual([1, months + 1]);
  });

  test('an instalment that falls later counts from its first month', () => {
    const phases = [
      { from: 1, monthlyRate: cents(2_000_00) },
      { from: 13, monthlyRate: cents(1_500_00) },
      { from: 25, monthlyRate: cents(3_000_00) },
    ];
    expect(phaseOfInstalment(phases)).toBe(phases[0]);
    expect(phaseOfInstalment([])).toBeUndefined();
  });

  test.each([
    [[10], 10],
    [[15, 10], 10],
    [[0, 15, 20], 15],
    [[0], 10],
    [[0, 0], 10],
  ])('of fixed years %j the debt is given after %i', (years, after) => {
    expect(yearsOfRemainingDebt(years.map((fixedInterestYears) => ({ fixedInterestYears })))).toBe(after);
  });
});
