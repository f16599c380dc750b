import { followUpInstalment } from '../annuity/follow-up-instalment.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { contractTerms, takenSpecialRepayment, type OffersOptions, type OwnOffer } from './own-offer.ts';

/** Monthly plan of an offer up to the horizon; index 0 is the first instalment, amounts in cents. */
export interface OfferCourse {
  /** Without voluntary special repayments, as printed in the contract. */
  readonly terms: RepaymentTerms;
  /** Within the fixed-rate period, with special repayments. */
  readonly fixed: RepaymentPlan;
  /** First one after the fixed-rate period; null if nothing is left then or the horizon ends earlier. */
  readonly followUpMonthlyRate: Cents | null;
  readonly yearlySpecialRepayment: Cents;
  /** Instalments and special repayments. */
  readonly paid: Float64Array;
  readonly interest: Float64Array;
  readonly remainingDebtAfter: Float64Array;
}

/**
 * Applies the follow-on rate after the fixed-rate period with an unchanged end date and special repayments.
 * Throws CouldNotCalculateError if an instalment does not cover the interest or never repays the loan.
 */
export function offerCourse(
  offer: OwnOffer,
  options: OffersOptions,
  { years, followUpInterestRate }: { years: number; followUpInterestRate: Percent },
): OfferCourse {
  const terms = contractTerms(offer, options);
  const yearlySpecialRepayment = takenSpecialRepayment(offer, options);
  const fixed = repaymentPlan({ ...terms, yearlySpecialRepayment });
  const goesOn = years > offer.fixedInterestYears && fixed.remainingDebt > 0;
  const plan = goesOn ? repaymentPlan({ ...terms, yearlySpecialRepayment, followUpInterestRate }) : fixed;
  return {
    terms,
    fixed,
    followUpMonthlyRate: goesOn ? followUpInstalment(terms, plan) : null,
    yearlySpecialRepayment,
    ...columnsOf(plan, years * 12),
  };
}

function columnsOf(plan: RepaymentPlan, months: number) {
  const paid = new Float64Array(months);
  const interest = new Float64Array(months);
  const remainingDebtAfter = new Float64Array(months);
  const last = Math.min(plan.numberOfInstallments, months);
  for (let month = 0; month < last; month++) {
    paid[month] = plan.payment[month]! + plan.specialRepayment[month]!;
    interest[month] = plan.interest[month]!;
    remainingDebtAfter[month] = plan.remainingDebtAfter[month]!;
  }
  return { paid, interest, remainingDebtAfter };
}
