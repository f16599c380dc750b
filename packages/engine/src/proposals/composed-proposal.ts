import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { OfferReason, OfferTerms } from '../offer-pricing/offer-reasons.ts';
import type { InstalmentPhase } from '../several-loans/instalment-phases.ts';
import type { LoanOfSeveral } from '../several-loans/several-loans.ts';
import type { LoanType } from './chosen-proposals.ts';
import type { RepaymentVariant } from './repayment-variants.ts';
import { DEFAULT_TERMS } from '../default-rates/default-terms.ts';
import { VARIABLE_YEARS } from '../rate-sheets/market-enumerations.ts';

/** First months whose highest payment counts as the proposal's monthly payment (contract §4). */
export const MONTHS_OF_INSTALMENT = 24;

/**
 * Years after which the remaining debt is stated: the shortest fixed-rate period of all loans (contract §4).
 * Ten if all rates are variable, so that the proposal can be compared with others.
 */
export function yearsOfRemainingDebt(loans: readonly { readonly fixedInterestYears: number }[]): number {
  const fixed = loans
    .map(({ fixedInterestYears }) => fixedInterestYears)
    .filter((years) => years !== VARIABLE_YEARS);
  return fixed.length > 0 ? Math.min(...fixed) : DEFAULT_TERMS.fixedInterestYears;
}

/** Phase with the highest payment in the first 24 months, the first of equal ones; undefined if none. */
export function phaseOfInstalment<Phase extends Pick<InstalmentPhase, 'from' | 'monthlyRate'>>(
  phases: readonly Phase[],
): Phase | undefined {
  return phases
    .filter(({ from }) => from <= MONTHS_OF_INSTALMENT)
    .toSorted((one, other) => other.monthlyRate - one.monthlyRate || one.from - other.from)[0];
}

/** Remaining debt in cents after `years`; 0 if the loan is repaid by then. */
export function debtAfterYears(remainingDebtAfter: ArrayLike<number>, years: number): Cents {
  return (remainingDebtAfter[years * 12 - 1] ?? 0) as Cents;
}

/** One loan of a proposal; amounts in cents. */
export interface ComposedLoan extends LoanOfSeveral {
  readonly loanType: LoanType;
  readonly programmeId?: number | undefined;
  /** Special repayment and commitment terms that the lender grants; undefined if unknown. */
  readonly allowed?: OfferTerms | undefined;
  /** Monthly payment in cents once repayment begins. */
  readonly monthlyRate: Cents;
  /** Percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  /** Initial repayment in percent a year, two decimals. */
  readonly amortizationRate: Percent;
  readonly totalCosts: Cents;
  /** Debt in cents after `remainingDebtYears` of the proposal, so that the loans' debts can be added. */
  readonly remainingDebt: Cents;
  readonly numberOfInstallments: number;
  readonly lastInstallmentAmount: Cents;
}

/** Sums of all loans of a proposal, to the cent the same as from `severalLoans`. */
export interface ProposalFigures {
  /** The first loan is the lender's own. */
  readonly loans: readonly ComposedLoan[];
  /** Highest sum of the loans' payments in the first 24 months, in cents a month. */
  readonly monthlyRate: Cents;
  readonly phases: readonly InstalmentPhase[];
  /** Percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  readonly totalCosts: Cents;
  /** Debt of all loans in cents when the shortest fixed-rate period ends. */
  readonly remainingDebt: Cents;
  /** Years from the payout until `remainingDebt` is calculated, see `yearsOfRemainingDebt`. */
  readonly remainingDebtYears: number;
}

export interface ComposedProposal extends ProposalFigures {
  readonly lenderId: number;
  readonly lenderIndex: number;
  /** Day from which the lender's current rates are valid. */
  readonly validFrom: IsoDate;
  /** Parts of the rate of the lender's own loan. */
  readonly reasons: readonly OfferReason[];
  readonly variants: readonly RepaymentVariant[];
  /** True if the lender's own loan allows less special repayment than requested. */
  readonly isBelowRequest: boolean;
}
