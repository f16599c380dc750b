import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { OfferReason } from '../offer-pricing/offer-reasons.ts';
import type { OfferTerms } from '../offer-pricing/offer-terms.ts';
import type { InstalmentPhase } from '../several-loans/instalment-phases.ts';
import type { LoanOfSeveral } from '../several-loans/several-loans.ts';
import type { LoanType } from './loan-types.ts';
import type { RepaymentVariant } from './repayment-variants.ts';

/** One loan of a proposal with its own results; amounts in cents. */
export interface ComposedLoan extends LoanOfSeveral {
  readonly loanType: LoanType;
  readonly programmeId?: number | undefined;
  /** Lender's repayment options; undefined if unknown. */
  readonly allowed?: OfferTerms | undefined;
  /** Once repayment begins. */
  readonly monthlyRate: Cents;
  /** Percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  /** Initial repayment in percent a year, two decimals. */
  readonly amortizationRate: Percent;
  readonly totalCosts: Cents;
  /** After the proposal's `remainingDebtYears`, so that the debts of all loans add up. */
  readonly remainingDebt: Cents;
  readonly numberOfInstallments: number;
  readonly lastInstallmentAmount: Cents;
}

/** All loans of a proposal together, exact to the cent as `severalLoans`. */
export interface ProposalFigures {
  /** The lender's own loan comes first. */
  readonly loans: readonly ComposedLoan[];
  /** Highest of the first 24 months. */
  readonly monthlyRate: Cents;
  readonly phases: readonly InstalmentPhase[];
  /** Percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  readonly totalCosts: Cents;
  /** All loans, at the end of the shortest fixed-rate period among them. */
  readonly remainingDebt: Cents;
  /** Years from payout to that end; see `yearsOfRemainingDebt` for variable rates. */
  readonly remainingDebtYears: number;
}

/** One lender's loan, alone or with subsidised ones. */
export interface ComposedProposal extends ProposalFigures {
  readonly lenderId: number;
  readonly lenderIndex: number;
  /** First day of the lender's rates. */
  readonly validFrom: IsoDate;
  /** Components of the rate of the lender's own loan. */
  readonly reasons: readonly OfferReason[];
  readonly variants: readonly RepaymentVariant[];
  /** True if no lender next to subsidised loans allows the requested special repayment. */
  readonly isShortOfWish: boolean;
}
