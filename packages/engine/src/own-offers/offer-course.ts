import { followUpInstalment } from '../annuity/follow-up-instalment.ts';
import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import { contractTerms, takenSpecialRepayment, type OffersOptions, type OwnOffer } from './own-offer.ts';

/** What an offer comes to, month by month up to the common end; index 0 is the first instalment, amounts in cents. */
export interface OfferCourse {
  /** Without what the visitor repays of his own accord: the contract as the bank prints it. */
  readonly terms: RepaymentTerms;
  /** Within the fixed years, with special repayments. */
  readonly fixed: RepaymentPlan;
  /** The first instalment after the fixed years; null where nothing is left then or the common end comes first. */
  readonly followUpMonthlyRate: Cents | null;
  readonly yearlySpecialRepayment: Cents;
  /** Instalments and special repayments. */
  readonly paid: Float64Array;
  readonly interest: Float64Array;
  readonly remainingDebtAfter: Float64Array;
}

/**
 * Follows an offer to the common end. After its fixed years it goes on at the assumed rate, its end stays,
 * and special repayments go on. Throws CouldNotCalculateError when an instalment does not cover the interest or never repays the loan.
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
