import { DEFAULT_TERMS, landChargeEntryOf, percent, type Affordability } from '@heimvorteil/engine';
import { exampleOf, representativeFigures, type LegalFigures } from '../legal-example/legal-figures.ts';
import { settledMean, type MarketMean, type RateInput } from '../market/requested-rate.ts';
import type { MarketContext } from '../market-context.ts';

type Judged = Pick<Affordability, 'judgedPurchase' | 'word'>;

/**
 * Average market rate of the judged loan, even if one was entered; undefined if infeasible or without a
 * lender.
 */
export function marketOfPreapproval(
  input: RateInput,
  { judgedPurchase, word }: Judged,
  context: MarketContext,
): MarketMean | undefined {
  if (!judgedPurchase || word === 'NOT_FEASIBLE') return undefined;
  return settledMean(input, judgedPurchase, context);
}

/** Representative example (§17 PAngV) of the judged loan; undefined if not feasible or without a lender. */
export function legalFiguresOfPreapproval(
  input: RateInput,
  judged: Judged,
  context: MarketContext,
): LegalFigures | undefined {
  const {
    financingType = 'PurchaseFinancing',
    amortizationRate = DEFAULT_TERMS.amortizationRate,
    fixedInterestYears = DEFAULT_TERMS.fixedInterestYears,
  } = input;
  const { loanAmount } = judged.judgedPurchase ?? {};
  if (loanAmount === undefined) return undefined;
  return representativeFigures(
    exampleOf({
      loanAmount,
      amortizationRate: percent(amortizationRate),
      fixedInterestYears,
      landCharge: landChargeEntryOf({ financingType }),
    }),
    marketOfPreapproval(input, judged, context),
  );
}
