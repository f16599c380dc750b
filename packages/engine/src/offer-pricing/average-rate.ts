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

export interface AverageRate {
  /** Two decimals, so that derived amounts match the displayed rate. */
  readonly rate: Percent;
  readonly offerCount: number;
  /** The offer to advertise, because no lender offers the average itself. */
  readonly representative: RepresentativeOffer;
}

/** Average nominal rate of the lenders that take a case; null if none does. */
export function averageRate(market: Market, financingCase: FinancingCase): AverageRate | null {
  return averageOfFacts(market, caseFacts(market, financingCase, passingMemory(market).facts));
}

/** Same for a case in the units of the market's columns. */
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
