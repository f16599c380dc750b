import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  lendersLoan,
  PROPOSAL_ORDERS,
  sortedProposals,
  filterProposals,
  type ComparedProposal,
  type ProposalOrder,
} from './chosen-proposals.ts';

type Loan = ComparedProposal['loans'][number];

const bankLoan = (changes: Partial<Loan> = {}): Loan => ({
  loanType: 'ANNUITY_LOAN',
  fixedInterestYears: 10,
  allowedSpecialRepayment: 5,
  ...changes,
});
const SUBSIDISED: Loan = { loanType: 'SUBSIDIZED_LOAN', fixedInterestYears: 10 };

function proposal(id: string, changes: Partial<ComparedProposal> = {}): ComparedProposal {
  return {
    provider: { id },
    loans: [bankLoan()],
    monthlyInstallment: 1_500,
    effectiveInterestRate: 3.8,
    totalCosts: 480_000,
    remainingDebt: 240_000,
    ...changes,
  };
}

const ids = (proposals: readonly ComparedProposal[]) => proposals.map(({ provider }) => provider.id);

const LIST = [
  proposal('1'),
  proposal('2', { loans: [bankLoan({ fixedInterestYears: 15 })], effectiveInterestRate: 4 }),
  proposal('3', { loans: [bankLoan({ allowedSpecialRepayment: 10 })], effectiveInterestRate: 3.9 }),
  proposal('4', {
    loans: [bankLoan({ fixedInterestYears: 20 }), SUBSIDISED],
    effectiveInterestRate: 3.5,
    monthlyInstallment: 1_400,
  }),
  proposal('5', { loans: [bankLoan({ allowedSpecialRepayment: undefined })], effectiveInterestRate: 3.7 }),
];

test.each([
  [{}, ['1', '2', '3', '4', '5']],
  [{ fixedYears: [10] }, ['1', '3', '5']],
  // Proposal 4's subsidised loan is fixed for ten years, but only the lender's own loan counts.
  [{ fixedYears: [20] }, ['4']],
  [{ fixedYears: [15, 20] }, ['2', '4']],
  [{ fixedYears: [30] }, []],
  [{ leastSpecialRepayment: 5 }, ['1', '2', '3', '4']],
  [{ leastSpecialRepayment: 6 }, ['3']],
  [{ fixedYears: [15], leastSpecialRepayment: 10 }, []],
])('%o leaves %o', (wishes, left) => {
  expect(ids(filterProposals(LIST, wishes))).toEqual(left);
});

test.each<[ProposalOrder, Partial<ComparedProposal>]>([
  ['EFFECTIVE_RATE', { effectiveInterestRate: 3.79 }],
  ['MONTHLY_RATE', { monthlyInstallment: 1_499.99 }],
  ['REMAINING_DEBT', { remainingDebt: 239_999.99 }],
  ['TOTAL_COSTS', { totalCosts: 479_999.99 }],
])('%s puts the lower one first, whatever else is more expensive', (order, lower) => {
  const dearer = {
    monthlyInstallment: 2_000,
    effectiveInterestRate: 5,
    totalCosts: 600_000,
    remainingDebt: 300_000,
  };
  expect(ids(sortedProposals([proposal('1'), proposal('2', { ...dearer, ...lower })], order))).toEqual([
    '2',
    '1',
  ]);
});

test('equal ones are sorted by effective rate, instalment, costs and the number of the lender', () => {
  const list = [
    proposal('10'),
    proposal('9'),
    proposal('8', { totalCosts: 479_000 }),
    proposal('7', { monthlyInstallment: 1_450 }),
    proposal('6', { effectiveInterestRate: 3.7 }),
  ];
  expect(ids(sortedProposals(list, 'REMAINING_DEBT'))).toEqual(['6', '7', '8', '9', '10']);
});

test('an order loses nothing, changes nothing and does not depend on the order before', () => {
  const figure = fc.integer({ min: 1, max: 4 });
  const any = fc.array(fc.tuple(figure, figure, figure, figure), { maxLength: 8 });
  fc.assert(
    fc.property(any, fc.constantFrom(...PROPOSAL_ORDERS), (figures, order) => {
      const list = figures.map(([monthlyInstallment, effectiveInterestRate, totalCosts, remainingDebt], at) =>
        proposal(String(at), { monthlyInstallment, effectiveInterestRate, totalCosts, remainingDebt }),
      );
      const before = ids(list);
      const sorted = sortedProposals(list, order);
      expect(ids(sortedProposals(list.toReversed(), order))).toEqual(ids(sorted));
      expect(ids(sorted).toSorted()).toEqual(before.toSorted());
      expect(ids(list)).toEqual(before);
    }),
  );
});

test('the lender’s own loan is the first that is not subsidised; of subsidised ones alone the first', () => {
  expect(lendersLoan([SUBSIDISED, bankLoan({ fixedInterestYears: 15 })])?.fixedInterestYears).toBe(15);
  expect(lendersLoan([SUBSIDISED])).toBe(SUBSIDISED);
  expect(lendersLoan([])).toBeUndefined();
});
