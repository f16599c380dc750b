import { effectiveRate } from '../effective-rate/effective-rate.ts';
import type { Percent } from '../money/percent.ts';
import type { OfferCourse } from './offer-course.ts';

/** Of everything up to the common end, the debt repaid then, percent a year, unrounded; null when no rate fits. */
export function rateToTheEnd({ terms, paid, remainingDebtAfter }: OfferCourse): Percent | null {
  const last = paid.length - 1;
  const flows = Array.from(paid, (amount, month) => ({
    years: (month + 1) / 12,
    amount: -amount - (month === last ? remainingDebtAfter[last]! : 0),
  }));
  return effectiveRate([{ years: 0, amount: terms.loanAmount - (terms.fees ?? 0) }, ...flows]);
}
