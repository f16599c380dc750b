import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { FEASIBILITY_LABELS } from './answer-labels.ts';

/** What a screen reader hears of an answer. */
export function spokenAnswer({ answer }: AffordabilityResult): string {
  const { maxPurchasePrice, maxMonthlyRate, feasibility } = answer;
  return `Kaufpreis höchstens ${wholeEuros(maxPurchasePrice)}, Rate höchstens ${wholeEuros(maxMonthlyRate)}. ${FEASIBILITY_LABELS[feasibility].word}.`;
}
