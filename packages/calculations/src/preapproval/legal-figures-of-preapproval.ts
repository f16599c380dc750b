import { DEFAULT_TERMS, type Affordability } from '@heimvorteil/engine';
import { exampleOf, representativeFigures, type LegalFigures } from '../legal-example/legal-figures.ts';
import type { MarketMean } from '../market/asked-rate.ts';

/** The representative example of the loan that was judged; undefined where none is feasible, or nobody lends. */
export function legalFiguresOfPreapproval(
  { judgedPurchase: judged, word }: Pick<Affordability, 'judgedPurchase' | 'word'>,
  market: MarketMean | undefined,
): LegalFigures | undefined {
  if (!judged || word === 'NOT_FEASIBLE') return undefined;
  return representativeFigures(exampleOf({ loanAmount: judged.loanAmount, ...DEFAULT_TERMS }), market);
}
