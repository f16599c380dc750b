import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { Percent } from '../money/percent.ts';
import { caseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { passingMemory } from './case-memory.ts';
import { NO_QUOTE } from './quote-lender.ts';
import { quoteMarket } from './quote-market.ts';
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

/** Thousandths of a percent by row in the market, NO_QUOTE where a lender does not take the case. */
function quotesByLender(market: Market, financingCase: FinancingCase): Int32Array {
  const { facts, quotes } = passingMemory(market);
  quoteMarket(quotes, market, caseFacts(market, financingCase, facts));
  const rates = new Int32Array(market.lenders.length).fill(NO_QUOTE);
  for (let at = 0; at < quotes.count; at++) rates[quotes.lender[at]!] = quotes.rate[at]!;
  return rates;
}
