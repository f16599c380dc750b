import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { OfferReason, OfferTerms } from '../offer-pricing/offer-reasons.ts';
import type { InstalmentPhase } from '../several-loans/instalment-phases.ts';
import type { LoanOfSeveral } from '../several-loans/several-loans.ts';
import type { LoanType } from './chosen-proposals.ts';
import type { RepaymentVariant } from './repayment-variants.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { VARIABLE_YEARS } from '../rate-sheets/market-enumerations.ts';

/** Months whose highest instalment counts as the proposal's instalment (contract §4). */
export const MONTHS_OF_INSTALMENT = 24;

/**
 * Years to the end of the shortest fixed-rate period of all loans (contract §4). Ten years if every rate is
 * variable, for comparison with fixed-rate loans.
 */
export function yearsOfRemainingDebt(loans: readonly { readonly fixedInterestYears: number }[]): number {
  const fixed = loans
    .map(({ fixedInterestYears }) => fixedInterestYears)
    .filter((years) => years !== VARIABLE_YEARS);
  return fixed.length > 0 ? Math.min(...fixed) : DEFAULT_TERMS.fixedInterestYears;
}

/** Phase with the highest instalment in the first 24 months, the earlier on a tie; undefined if none. */
export function phaseOfInstalment<Phase extends Pick<InstalmentPhase, 'from' | 'monthlyRate'>>(
  phases: readonly Phase[],
): Phase | undefined {
  return phases
    .filter(({ from }) => from <= MONTHS_OF_INSTALMENT)
    .toSorted((one, other) => other.monthlyRate - one.monthlyRate || one.from - other.from)[0];
}

/** Remaining debt in cents after `years`; 0 once the loan is repaid. */
export function debtAfterYears(remainingDebtAfter: ArrayLike<number>, years: number): Cents {
  return (remainingDebtAfter[years * 12 - 1] ?? 0) as Cents;
}

/** One loan of a proposal with its own results; amounts in cents. */
export interface ComposedLoan extends LoanOfSeveral {
  readonly loanType: LoanType;
  readonly programmeId?: number | undefined;
  /** Special repayment and commitment terms of the lender; undefined if unknown. */
  readonly allowed?: OfferTerms | undefined;
  /** Instalment in cents once repayment begins. */
  readonly monthlyRate: Cents;
  /** Effective rate in percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  /** Initial repayment in percent a year, two decimals. */
  readonly amortizationRate: Percent;
  readonly totalCosts: Cents;
  /** Debt in cents after the proposal's `remainingDebtYears`, so that the debts of all loans add up. */
  readonly remainingDebt: Cents;
  readonly numberOfInstallments: number;
  readonly lastInstallmentAmount: Cents;
}

/** Sums of all loans of a proposal, exact to the cent as `severalLoans`. */
export interface ProposalFigures {
  /** The lender's own loan comes first. */
  readonly loans: readonly ComposedLoan[];
  /** Highest instalment of all loans together in the first 24 months, in cents. */
  readonly monthlyRate: Cents;
  readonly phases: readonly InstalmentPhase[];
  /** Effective rate in percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  readonly totalCosts: Cents;
  /** Debt of all loans at the end of the shortest fixed-rate period among them, in cents. */
  readonly remainingDebt: Cents;
  /** Years from payout to the day of `remainingDebt`; see `yearsOfRemainingDebt` for variable rates. */
  readonly remainingDebtYears: number;
}

/** Proposal of one lender, alone or together with subsidised loans. */
export interface ComposedProposal extends ProposalFigures {
  readonly lenderId: number;
  readonly lenderIndex: number;
  /** First day on which the lender's current rates apply. */
  readonly validFrom: IsoDate;
  /** Components of the rate of the lender's own loan. */
  readonly reasons: readonly OfferReason[];
  readonly variants: readonly RepaymentVariant[];
  /** True if the lender's loan next to subsidised loans allows less than the requested special repayment. */
  readonly isBelowRequest: boolean;
}
