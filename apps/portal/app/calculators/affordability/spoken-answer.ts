import { VERDICT_WORD_NAMES } from '@heimvorteil/engine';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import type { AffordabilityResult } from './affordability-result.ts';

/** What a screen reader hears of an answer. */
export function spokenAnswer({ answer, reached, errors }: AffordabilityResult): string {
  const word = `${VERDICT_WORD_NAMES[answer.word]}.`;
  if (!reached) return [word, ...errors.map(({ text }) => text)].join(' ');
  return `Kaufpreis höchstens ${wholeEurosAtMost(reached.purchasePrice)}, Rate höchstens ${wholeEuros(reached.monthlyRate)}. ${word}`;
}
