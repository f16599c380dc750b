import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { cents, type Cents } from '../money/cents.ts';
import {
  allowedSpecialRepaymentOf,
  contractTerms,
  takenSpecialRepayment,
  type OffersOptions,
  type OwnOffer,
} from './own-offer.ts';

/** What an offer comes to for somebody who pays as much each month as the dearest instalment asks; amounts in cents. */
export interface AtSamePayment {
  /** Repaid each year beside the instalments, as far as the offer allows it. */
  readonly yearlySpecialRepayment: Cents;
  readonly remainingDebt: Cents;
  /** Put aside without interest: what the offer does not take. */
  readonly putAside: Cents;
  /** What is owed less what was put aside, and the costs at payout: less is better. */
  readonly balance: Cents;
}

/**
 * Pays the same each month, and the wanted special repayment each year, up to a common end within the fixed years: what
 * is above the instalment goes into the special repayments that are agreed, the rest is put aside without interest.
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
