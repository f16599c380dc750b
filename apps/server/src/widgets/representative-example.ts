import { exampleOf, legalText, representativeFigures, type Advertiser } from '@heimvorteil/calculations';
import { MONTHLY_RATE_TERMS, type MonthlyRateFigures } from '@heimvorteil/engine';

/** What §17 PAngV wants beside the mean that a widget shows: the offer that stands for all of this property's; null without an offer. */
export function representativeExample(
  { loanAmount, representative, offerCount }: MonthlyRateFigures,
  asOf: string,
  { operator, demo }: Advertiser,
): string | null {
  const figures = representativeFigures(
    exampleOf({ loanAmount, ...MONTHLY_RATE_TERMS }),
    representative ? { representative, offerCount, asOf, standsIn: false, ...MONTHLY_RATE_TERMS } : undefined,
  );
  return figures ? legalText(figures, { operator, demo }) : null;
}
