import type { FinancingCase } from '../eligibility/financing-case.ts';
import { percent, roundToHundredths, type Percent } from '../money/percent.ts';
import { caseFacts, type CaseFacts } from './case-facts.ts';
import { passingMemory } from './case-memory.ts';
import type { Market } from './market.ts';
import { quoteMarket } from './quote-market.ts';
import {
  offerAsRepresentative,
  representativeQuote,
  type RepresentativeOffer,
} from './representative-offer.ts';

/** A market's mean for a case. */
export interface AverageRate {
  /** Two decimals, so that figures worked out from it agree with the rate shown. */
  readonly rate: Percent;
  readonly offerCount: number;
  /** The one of these offers that may advertise: the mean itself is nobody's offer. */
  readonly representative: RepresentativeOffer;
}

/** The mean nominal rate of the lenders that would take a case; null when nobody would. */
export function averageRate(market: Market, financingCase: FinancingCase): AverageRate | null {
  return averageOfFacts(market, caseFacts(market, financingCase, passingMemory(market).facts));
}

/** The same for a case that is already in the units of the market's columns. */
export function averageOfFacts(market: Market, facts: CaseFacts): AverageRate | null {
  const { quotes } = passingMemory(market);
  quoteMarket(quotes, market, facts);
  const { count, lender, rate } = quotes;
  const representative = representativeQuote(quotes);
  if (representative === undefined) return null;
  let sum = 0;
  for (let at = 0; at < count; at++) sum += rate[at]!;
  return {
    rate: roundToHundredths(percent(sum / count / 1000)),
    offerCount: count,
    representative: offerAsRepresentative(market, lender[representative]!, rate[representative]!),
  };
}
