import type { PreapprovalAnswer } from '@heimvorteil/contracts';
import type { VerdictWord } from '@heimvorteil/engine';

/** Result of a check in one sentence, never better than its verdict. */
export function headlineOf({
  isPositive,
  word,
  isTooSmall = false,
}: {
  isPositive: boolean;
  word: VerdictWord;
  /** True if the loan is below the minimum of most lenders. */
  isTooSmall?: boolean;
}): string {
  if (isPositive) return word === 'WELL_FEASIBLE' ? 'Das sieht gut aus' : 'Das ist voraussichtlich machbar';
  if (word === 'NOT_FEASIBLE') return 'So geht es nicht';
  return isTooSmall ? 'So wenig leiht kaum eine Bank' : 'So reicht es noch nicht';
}

export function keptHeadline({ result, word }: Pick<PreapprovalAnswer, 'result' | 'word'>): string {
  return headlineOf({ isPositive: result === 'POSITIVE', word });
}
