import { eurosFromCents } from '@heimvorteil/engine';
import { addressOfTexts, startTexts } from '../../../figure-form/form-address.ts';
import { FOLLOW_UP_FORM } from '../anschlussfinanzierung/follow-up-form.ts';
import type { PlanResult } from './calculate-plan.ts';
import { usualPriceOf } from './usual-price.ts';

/** The way from the end of the fixed years to the loan that follows; the debt stands behind the #. */
export function followUpLink({ terms, fixed, fixedInterestYears }: PlanResult, today: string): string {
  const texts = {
    ...startTexts(FOLLOW_UP_FORM),
    remainingDebt: String(eurosFromCents(fixed.remainingDebt)).replace('.', ','),
    propertyValue: String(usualPriceOf(eurosFromCents(terms.loanAmount))),
    monthsUntilEnd: String(fixedInterestYears * 12),
    oldInterestRate: String(terms.nominalInterestRate).replace('.', ','),
    payoutDate: today,
  };
  const { query, fragment } = addressOfTexts(FOLLOW_UP_FORM, texts);
  return `/baufinanzierung/anschlussfinanzierung?${query}#${fragment}`;
}
