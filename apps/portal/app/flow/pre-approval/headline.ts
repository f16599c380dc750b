import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import type { VerdictWord } from '@heimvorteil/engine';

/** What a check comes to, in one sentence that says no more than its word. */
export function headlineOf({
  isPositive,
  word,
  isTooSmall = false,
}: {
  isPositive: boolean;
  word: VerdictWord;
  /** Hardly anybody lends so little. */
  isTooSmall?: boolean;
}): string {
  if (isPositive) return word === 'WELL_FEASIBLE' ? 'Das sieht gut aus' : 'Das ist voraussichtlich machbar';
  if (word === 'NOT_FEASIBLE') return 'So geht es nicht';
  return isTooSmall ? 'So wenig leiht kaum eine Bank' : 'So reicht es noch nicht';
}

/** The same of one that was kept. */
export function keptHeadline({ result, word }: Pick<PreapprovalAnswer, 'result' | 'word'>): string {
  return headlineOf({ isPositive: result === 'POSITIVE', word });
}
