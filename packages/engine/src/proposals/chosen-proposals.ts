import { VARIABLE_YEARS } from '../rate-sheets/variable-rate.ts';
import type { LoanType } from './loan-types.ts';

/** A proposal as far as choosing among several looks at it; amounts in one currency unit, rates in percent a year. */
export interface ComparedProposal {
  readonly provider: { readonly id: string };
  /** The lender's own stands first. */
  readonly loans: readonly {
    readonly loanType: LoanType;
    readonly fixedInterestYears: number;
    /** Percent of the loan a year; left out: none was agreed. */
    readonly allowedSpecialRepayment?: number | undefined;
  }[];
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number;
  readonly totalCosts: number;
  readonly remainingDebt: number;
}

/** The orders in which proposals are shown. */
export const PROPOSAL_ORDERS = ['EFFECTIVE_RATE', 'MONTHLY_RATE', 'REMAINING_DEBT', 'TOTAL_COSTS'] as const;
export type ProposalOrder = (typeof PROPOSAL_ORDERS)[number];

/** The fixed years for which proposals are made; 0 is a variable rate. */
export const PROPOSED_FIXED_YEARS = [10, 15, 20, 30, VARIABLE_YEARS] as const;

/** What is wished of proposals; what is left out is not looked at. */
export interface ProposalWishes {
  /** Of the lender's own loan: one of these; 0 is a variable rate. */
  readonly fixedYears?: readonly number[] | undefined;
  /** Percent of the lender's own loan a year that may be repaid besides, or more. */
  readonly leastSpecialRepayment?: number | undefined;
}

const FIGURE_OF_ORDER = {
  EFFECTIVE_RATE: 'effectiveInterestRate',
  MONTHLY_RATE: 'monthlyInstallment',
  REMAINING_DEBT: 'remainingDebt',
  TOTAL_COSTS: 'totalCosts',
} as const satisfies Record<ProposalOrder, keyof ComparedProposal>;

/** The loan of a proposal that its lender gives itself: its fixed rate and its special repayment are the proposal's. */
export function lendersLoan<Loan extends ComparedProposal['loans'][number]>(
  loans: readonly Loan[],
): Loan | undefined {
  return loans.find(({ loanType }) => loanType !== 'SUBSIDIZED_LOAN') ?? loans[0];
}

/** The proposals that are as wished, in the order given. */
export function wishedProposals<Proposal extends ComparedProposal>(
  proposals: readonly Proposal[],
  { fixedYears, leastSpecialRepayment = 0 }: ProposalWishes,
): Proposal[] {
  return proposals.filter(({ loans }) => {
    const own = lendersLoan(loans);
    if (own === undefined) return false;
    if (fixedYears && !fixedYears.includes(own.fixedInterestYears)) return false;
    return (own.allowedSpecialRepayment ?? 0) >= leastSpecialRepayment;
  });
}

/** The lowest figure first; equal ones stand by effective rate, instalment, total costs, lender. */
export function sortedProposals<Proposal extends ComparedProposal>(
  proposals: readonly Proposal[],
  order: ProposalOrder,
): Proposal[] {
  const figure = FIGURE_OF_ORDER[order];
  return proposals.toSorted(
    (one, other) =>
      one[figure] - other[figure] ||
      one.effectiveInterestRate - other.effectiveInterestRate ||
      one.monthlyInstallment - other.monthlyInstallment ||
      one.totalCosts - other.totalCosts ||
      Number(one.provider.id) - Number(other.provider.id),
  );
}
