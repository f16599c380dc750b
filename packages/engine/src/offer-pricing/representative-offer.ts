import type { Percent } from '../money/money.ts';
import { type Market, percentOfThousandths } from './market.ts';
import type { Quotes } from './quote-market.ts';

/** Offer to advertise: two thirds of all offers have its effective rate or a lower one (§17 (4) PAngV). */
export interface RepresentativeOffer {
  readonly nominalInterestRate: Percent;
  readonly lenderId: number;
  readonly lender: string;
}

/** Buffer shared by all calls, so that no call leaves one to the garbage collection. */
let quotesAtRate = new Int32Array();

/**
 * Index of quote number ⌈2n/3⌉ by effective rate, payment and lender id; undefined without quotes. Counts
 * nominal rates, because effective rate and payment rise with them.
 */
export function representativeQuote({ count, rate }: Pick<Quotes, 'count' | 'rate'>): number | undefined {
  if (count === 0) return undefined;
  let lowest = Infinity;
  let highest = -Infinity;
  for (let at = 0; at < count; at++) {
    lowest = Math.min(lowest, rate[at]!);
    highest = Math.max(highest, rate[at]!);
  }
  const steps = highest - lowest + 1;
  if (quotesAtRate.length < steps) quotesAtRate = new Int32Array(2 * steps);
  else quotesAtRate.fill(0, 0, steps);
  for (let at = 0; at < count; at++) quotesAtRate[rate[at]! - lowest]!++;
  let place = Math.ceil((count * 2) / 3);
  let step = 0;
  while (place > quotesAtRate[step]!) place -= quotesAtRate[step++]!;
  // Count quotes with this rate in their order, by ascending lender id, until number ⌈2n/3⌉ is reached.
  let at = -1;
  while (place > 0) if (rate[++at] === lowest + step) place--;
  return at;
}

export function offerAsRepresentative(market: Market, lender: number, quote: number): RepresentativeOffer {
  const { lenderId, name } = market.lenders[lender]!;
  return { nominalInterestRate: percentOfThousandths(quote), lenderId, lender: name };
}
