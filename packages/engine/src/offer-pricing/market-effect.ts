import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { Percent } from '../money/money.ts';
import { caseFacts } from './case-facts.ts';
import { type Market, percentOfThousandths } from './market.ts';
import { quoteMarket, passingMemory } from './quote-market.ts';
import { NO_QUOTE } from './quote-lender.ts';

export interface MarketEffect {
  /** Number of lenders that take the original and the changed case. */
  readonly offers: number;
  /** Number of lenders that take both cases and ask a lower rate for the changed one. */
  readonly offersLower: number;
  /** Smallest decrease of a lender that takes both, in percentage points; negative if a rate rises. */
  readonly leastPoints: Percent;
  /** Number of lenders that take the changed case only. */
  readonly offersMore: number;
  /** Number of lenders that take the original case only. */
  readonly offersFewer: number;
}

/** Compares each lender's rates for two cases; undefined if no lender takes both. */
export function marketEffect(
  market: Market,
  before: FinancingCase,
  after: FinancingCase,
): MarketEffect | undefined {
  const [quotesBefore, quotesAfter] = [quotesByLender(market, before), quotesByLender(market, after)];
  let [offers, offersLower, offersMore, offersFewer, least] = [0, 0, 0, 0, Infinity];
  for (let lender = 0; lender < market.lenders.length; lender++) {
    const old = quotesBefore[lender]!;
    const quote = quotesAfter[lender]!;
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

/** By market row: rate in thousandths of a percent, or NO_QUOTE if the lender does not take the case. */
function quotesByLender(market: Market, financingCase: FinancingCase): Int32Array {
  const { facts, quotes } = passingMemory(market);
  quoteMarket(quotes, market, caseFacts(market, financingCase, facts));
  const rates = new Int32Array(market.lenders.length).fill(NO_QUOTE);
  for (let at = 0; at < quotes.count; at++) rates[quotes.lender[at]!] = quotes.rate[at]!;
  return rates;
}
