import type { FormFigures } from '../../../figure-form/read-form.ts';
import {
  DEFAULT_FINANCING,
  type FinancingChange,
  type StoredFinancing,
} from '../../../financing-case/stored-financing.ts';
import type { FollowUpFigure } from './follow-up-form.ts';

/** What is kept of a follow-up financing: the debt and what stands behind it. */
export function financingOfFollowUp(figures: FormFigures<FollowUpFigure>): FinancingChange {
  const { remainingDebt = 0, propertyValue = 0 } = figures;
  return { financingType: 'FollowupFinancing', remainingDebt, propertyValue };
}

/** What of an earlier visit belongs into the follow-up calculator. */
export function followUpOfFinancing({
  usingDefaultRemainingDebt,
  remainingDebt,
  propertyValue,
}: StoredFinancing) {
  const isOwn = !usingDefaultRemainingDebt || propertyValue !== DEFAULT_FINANCING.propertyValue;
  return isOwn ? { remainingDebt, propertyValue } : undefined;
}
