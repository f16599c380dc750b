import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { Percent } from '../money/percent.ts';
import { caseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { NO_QUOTE, quoteLender } from './quote-lender.ts';
import { percentOfThousandths } from './thousandths.ts';

/** What another case does to the offers of a whole market. */
export interface MarketEffect {
  /** How many lenders take both cases. */
  readonly offers: number;
  /** How many of them then ask a lower rate. */
  readonly offersLower: number;
  /** By how much the rate of each of them falls at least, in percentage points; negative where one rises. */
  readonly leastPoints: Percent;
  /** How many take the other case only. */
  readonly offersMore: number;
  /** How many take only the first one. */
  readonly offersFewer: number;
}

/** Prices two cases at every lender and compares them, rate by rate; undefined where none takes both. */
export function marketEffect(
  market: Market,
  before: FinancingCase,
  after: FinancingCase,
): MarketEffect | undefined {
  const factsBefore = caseFacts(market, before);
  const factsAfter = caseFacts(market, after);
  let [offers, offersLower, offersMore, offersFewer, least] = [0, 0, 0, 0, Infinity];
  for (let lender = 0; lender < market.lenders.length; lender++) {
    const old = quoteLender(market, factsBefore, lender);
    const quote = quoteLender(market, factsAfter, lender);
    if (old === NO_QUOTE && quote === NO_QUOTE) continue;
    if (old === NO_QUOTE) offersMore++;
    else if (quote === NO_QUOTE) offersFewer++;
    else {
      offers++;
      if (quote < old) offersLower++;
      least = Math.min(least, old - quote);
    }
  }
  if (offers === 0) return undefined;
  return { offers, offersLower, leastPoints: percentOfThousandths(least), offersMore, offersFewer };
}
