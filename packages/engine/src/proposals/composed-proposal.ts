import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { OfferReason } from '../offer-pricing/offer-reasons.ts';
import type { OfferTerms } from '../offer-pricing/offer-terms.ts';
import type { InstalmentPhase } from '../several-loans/instalment-phases.ts';
import type { LoanOfSeveral } from '../several-loans/several-loans.ts';
import type { LoanType } from './loan-types.ts';
import type { RepaymentVariant } from './repayment-variants.ts';

/** One loan of a proposal with what it comes to by itself; amounts in cents. */
export interface ComposedLoan extends LoanOfSeveral {
  readonly loanType: LoanType;
  /** The subsidised programme that it comes from. */
  readonly programmeId?: number | undefined;
  /** What its lender allows besides; undefined where nothing was said of it. */
  readonly allowed?: OfferTerms | undefined;
  /** Once repayment begins. */
  readonly monthlyRate: Cents;
  /** Percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  /** Initial repayment in percent a year, two decimals. */
  readonly amortizationRate: Percent;
  readonly totalCosts: Cents;
  /** At the time of the whole proposal's, so that they add up. */
  readonly remainingDebt: Cents;
  readonly numberOfInstallments: number;
  readonly lastInstallmentAmount: Cents;
}

/** All loans of a proposal together, to the cent as `severalLoans`. */
export interface ProposalFigures {
  /** The lender's own stands first. */
  readonly loans: readonly ComposedLoan[];
  /** The highest of the first 24 months. */
  readonly monthlyRate: Cents;
  readonly phases: readonly InstalmentPhase[];
  /** Percent a year, unrounded. */
  readonly effectiveInterestRate: Percent;
  readonly totalCosts: Cents;
  /** Of all loans at the end of the shortest fixed years among them. */
  readonly remainingDebt: Cents;
  /** Years from the payout to that end; see `yearsOfRemainingDebt` for variable rates. */
  readonly remainingDebtYears: number;
}

/** A financing that fits a case: one lender's loan, alone or with subsidised ones. */
export interface ComposedProposal extends ProposalFigures {
  readonly lenderId: number;
  readonly lenderIndex: number;
  /** The day from which the lender's rates hold. */
  readonly validFrom: IsoDate;
  /** What the rate of the lender's own loan is made of. */
  readonly reasons: readonly OfferReason[];
  /** What else the lender allows for its loan, and its price. */
  readonly variants: readonly RepaymentVariant[];
  /** Beside subsidised loans nobody lets as much be repaid besides each year as was wished. */
  readonly isShortOfWish: boolean;
}
