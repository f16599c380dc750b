import { repaymentPlan, type RepaymentPlan } from '../annuity/repayment-plan.ts';
import type { RepaymentTerms } from '../annuity/repayment-terms.ts';
import { roundToCents, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';
import { takenSpecialRepayment, type OffersOptions, type OwnOffer } from './own-offer.ts';

/** A follow-up loan repays at least this much a year: no bank lends on interest alone. */
const LEAST_REPAYMENT_AFTERWARDS = percent(1);

/** What an offer comes to, month by month up to the common end; index 0 is the first instalment, amounts in cents. */
export interface OfferCourse {
  /** Without what the visitor repays of his own accord: the contract as the bank prints it. */
  readonly terms: RepaymentTerms;
  /** Within the fixed years, with special repayments. */
  readonly fixed: RepaymentPlan;
  /** From the end of the fixed rate to the common end; null where nothing is left or the end comes first. */
  readonly followUp: RepaymentPlan | null;
  readonly yearlySpecialRepayment: Cents;
  /** Instalments and special repayments. */
  readonly paid: Float64Array;
  readonly interest: Float64Array;
  readonly remainingDebtAfter: Float64Array;
}

/**
 * Follows an offer to the common end. After its fixed years the same instalment goes on at the assumed rate, more only
 * where it would not repay 1 % a year; special repayments go on. Throws CouldNotCalculateError when an instalment does not cover the interest.
 */
export function offerCourse(
  offer: OwnOffer,
  options: OffersOptions,
  { years, followUpInterestRate }: { years: number; followUpInterestRate: Percent },
): OfferCourse {
  const terms = termsOf(offer, options);
  const yearlySpecialRepayment = takenSpecialRepayment(offer, options);
  const fixed = repaymentPlan({ ...terms, yearlySpecialRepayment });
  const yearsAfter = years - offer.fixedInterestYears;
  const followUp =
    yearsAfter > 0 && fixed.remainingDebt > 0
      ? repaymentPlan({
          loanAmount: fixed.remainingDebt,
          nominalInterestRate: followUpInterestRate,
          repayment: { by: 'monthlyRate', monthlyRate: instalmentAfterwards(fixed, followUpInterestRate) },
          fixedInterestYears: yearsAfter,
          yearlySpecialRepayment,
        })
      : null;
  return { terms, fixed, followUp, yearlySpecialRepayment, ...columnsOf(fixed, followUp, years * 12) };
}

function termsOf(offer: OwnOffer, { loanAmount }: OffersOptions): RepaymentTerms {
  const { nominalInterestRate, repayment, fixedInterestYears, fees } = offer;
  return { loanAmount, nominalInterestRate, repayment, fixedInterestYears, fees };
}

function instalmentAfterwards({ monthlyRate, remainingDebt }: RepaymentPlan, rate: Percent): Cents {
  const least = roundToCents((remainingDebt * (rate + LEAST_REPAYMENT_AFTERWARDS)) / 1200);
  return Math.max(monthlyRate, least) as Cents;
}

function columnsOf(fixed: RepaymentPlan, followUp: RepaymentPlan | null, months: number) {
  const paid = new Float64Array(months);
  const interest = new Float64Array(months);
  const remainingDebtAfter = new Float64Array(months);
  const write = (plan: RepaymentPlan, from: number) => {
    const last = Math.min(plan.numberOfInstallments, months - from);
    for (let month = 0; month < last; month++) {
      paid[from + month] = plan.payment[month]! + plan.specialRepayment[month]!;
      interest[from + month] = plan.interest[month]!;
      remainingDebtAfter[from + month] = plan.remainingDebtAfter[month]!;
    }
  };
  write(fixed, 0);
  if (followUp) write(followUp, fixed.numberOfInstallments);
  return { paid, interest, remainingDebtAfter };
}
