import { CouldNotCalculateError } from '../annuity/could-not-calculate.ts';
import { repaymentPlan } from '../annuity/repayment-plan.ts';
import { effectiveRate } from '../effective-rate/effective-rate.ts';
import type { Percent } from '../money/percent.ts';
import { contractTerms, type OffersOptions, type OwnOffer } from './own-offer.ts';

/**
 * What an offer's money costs within its fixed years, percent a year, unrounded: instalments and costs, with the debt repaid
 * at the end of a number of years. Throws CouldNotCalculateError where the costs eat the payout.
 */
export function rateWhileFixed(offer: OwnOffer, options: OffersOptions, years: number): Percent {
  const { payment, remainingDebtAfter } = repaymentPlan(contractTerms(offer, options));
  const months = Math.min(years * 12, payment.length);
  const flows = Array.from(payment.subarray(0, months), (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === months - 1 ? remainingDebtAfter[month]! : 0),
  }));
  const rate = effectiveRate([{ years: 0, amount: options.loanAmount - (offer.fees ?? 0) }, ...flows]);
  if (rate === null) throw new CouldNotCalculateError('fees eat the payout');
  return rate;
}
