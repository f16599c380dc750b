import { VARIABLE_YEARS } from '../rate-sheets/market-enumerations.ts';

/** Types of loans in proposals (specification §3). */
export const LOAN_TYPES = [
  'ANNUITY_LOAN',
  'PRIVATE_LOAN',
  'FORWARD_LOAN',
  'VARIABLE_LOAN',
  'SUBSIDIZED_LOAN',
  'UNKNOWN',
] as const;

export type LoanType = (typeof LOAN_TYPES)[number];

/** Values of a proposal for filters and sorting; amounts in one unit, rates in percent a year. */
export interface ComparedProposal {
  readonly provider: { readonly id: string };
  /** The first loan is the lender's own. */
  readonly loans: readonly {
    readonly loanType: LoanType;
    readonly fixedInterestYears: number;
    /** Percent of the loan a year; undefined if the contract allows no special repayment. */
    readonly allowedSpecialRepayment?: number | undefined;
  }[];
  readonly monthlyInstallment: number;
  readonly effectiveInterestRate: number;
  readonly totalCosts: number;
  readonly remainingDebt: number;
}

export const PROPOSAL_ORDERS = ['EFFECTIVE_RATE', 'MONTHLY_RATE', 'REMAINING_DEBT', 'TOTAL_COSTS'] as const;
export type ProposalOrder = (typeof PROPOSAL_ORDERS)[number];

/** Fixed-rate periods in years that every answer contains; 0 is a variable rate. */
export const PROPOSED_FIXED_YEARS = [10, 15, 20, 30, VARIABLE_YEARS] as const;

/** Filter for proposals; an undefined field matches all of them. */
export interface ProposalFilter {
  /** Fixed-rate periods of the lender's own loan; 0 is a variable rate. */
  readonly fixedYears?: readonly number[] | undefined;
  /** Least special repayment a year that the lender's own loan allows, in percent of the loan. */
  readonly leastSpecialRepayment?: number | undefined;
}

const FIGURE_OF_ORDER = {
  EFFECTIVE_RATE: 'effectiveInterestRate',
  MONTHLY_RATE: 'monthlyInstallment',
  REMAINING_DEBT: 'remainingDebt',
  TOTAL_COSTS: 'totalCosts',
} as const satisfies Record<ProposalOrder, keyof ComparedProposal>;

/** The lender's own loan; its fixed rate and special repayment count for the whole proposal. */
export function lendersLoan<Loan extends ComparedProposal['loans'][number]>(
  loans: readonly Loan[],
): Loan | undefined {
  return loans.find(({ loanType }) => loanType !== 'SUBSIDIZED_LOAN') ?? loans[0];
}

/** Filters proposals; their order does not change. */
export function filterProposals<Proposal extends ComparedProposal>(
  proposals: readonly Proposal[],
  { fixedYears, leastSpecialRepayment = 0 }: ProposalFilter,
): Proposal[] {
  return proposals.filter(({ loans }) => {
    const own = lendersLoan(loans);
    if (own === undefined) return false;
    if (fixedYears && !fixedYears.includes(own.fixedInterestYears)) return false;
    return (own.allowedSpecialRepayment ?? 0) >= leastSpecialRepayment;
  });
}

/** Sorts ascending by a value; equal ones by effective rate, payment, total costs and lender. */
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
