import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents, type Cents } from '../money/cents.ts';
import {
  allowedSpecialRepaymentOf,
  contractTerms,
  takenSpecialRepayment,
  type OffersOptions,
  type OwnOffer,
} from './own-offer.ts';

/** Results for a visitor who pays the highest instalment of all offers each month; amounts in cents. */
export interface AtSamePayment {
  /** In addition to the instalments, within the offer's limit. */
  readonly yearlySpecialRepayment: Cents;
  readonly remainingDebt: Cents;
  /** Saved without interest because the offer does not allow repaying it. */
  readonly putAside: Cents;
  /** Remaining debt minus savings, plus the costs at payout; less is better. */
  readonly balance: Cents;
}

/**
 * Surplus over the instalment goes into allowed special repayments, the rest is saved without interest.
 * `years` must be within the fixed-rate period.
 */
export function atSamePayment(
  offer: OwnOffer,
  options: OffersOptions,
  { years, monthlyPayment }: { years: number; monthlyPayment: Cents },
): AtSamePayment {
  const terms = contractTerms(offer, options);
  const wanted = options.yearlySpecialRepayment ?? 0;
  const surplusOfYear = (monthlyPayment - repaymentPlan(terms).monthlyRate) * 12;
  const taken = takenSpecialRepayment(offer, options);
  const room = allowedSpecialRepaymentOf(offer, options) - taken;
  const yearlySpecialRepayment = cents(taken + Math.min(room, surplusOfYear + wanted - taken));
  const plan = repaymentPlan({ ...terms, yearlySpecialRepayment });
  const months = years * 12;
  const paid = sum(plan.payment.subarray(0, months)) + sum(plan.specialRepayment.subarray(0, months));
  const putAside = cents(monthlyPayment * months + wanted * years - paid);
  const remainingDebt = cents(plan.remainingDebtAfter[months - 1] ?? 0);
  return {
    yearlySpecialRepayment,
    remainingDebt,
    putAside,
    balance: cents(remainingDebt - putAside + (offer.fees ?? 0)),
  };
}

function sum(amounts: Float64Array): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
