import { DEFAULT_TERMS, landChargeEntryOf, percent, type Affordability } from '@heimvorteil/engine';
import { exampleOf, representativeFigures, type LegalFigures } from '../legal-example/legal-figures.ts';
import { settledMean, type MarketMean, type StatedRate } from '../market/asked-rate.ts';
import type { Surroundings } from '../surroundings.ts';

type Judged = Pick<Affordability, 'judgedPurchase' | 'word'>;

/** The market of the loan that was judged, beside a rate that was typed too; undefined where none is feasible, or nobody lends. */
export function marketOfPreapproval(
  stated: StatedRate,
  { judgedPurchase, word }: Judged,
  surroundings: Surroundings,
): MarketMean | undefined {
  if (!judgedPurchase || word === 'NOT_FEASIBLE') return undefined;
  return settledMean(stated, judgedPurchase, surroundings);
}

/** The representative example of the loan that was judged, at the terms of its case; undefined as above. */
export function legalFiguresOfPreapproval(
  stated: StatedRate,
  judged: Judged,
  surroundings: Surroundings,
): LegalFigures | undefined {
  const {
    financingType = 'PurchaseFinancing',
    amortizationRate = DEFAULT_TERMS.amortizationRate,
    fixedInterestYears = DEFAULT_TERMS.fixedInterestYears,
  } = stated;
  const { loanAmount } = judged.judgedPurchase ?? {};
  if (loanAmount === undefined) return undefined;
  return representativeFigures(
    exampleOf({
      loanAmount,
      amortizationRate: percent(amortizationRate),
      fixedInterestYears,
      landCharge: landChargeEntryOf({ financingType }),
    }),
    marketOfPreapproval(stated, judged, surroundings),
  );
}
