import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import { rateOfTaker, takes } from './quote-lender.ts';

/** What the lenders quote that take a case, by ascending row in the market; what stands behind the first `count` is left over from others. */
export interface Quotes {
  count: number;
  readonly lender: Int32Array;
  /** Thousandths of a percent. */
  readonly rate: Int32Array;
}

/** Memory for the quotes of so many lenders. */
export function quotesMemory(lenders: number): Quotes {
  return { count: 0, lender: new Int32Array(lenders), rate: new Int32Array(lenders) };
}

/** Writes what the market quotes for a case; with `isAsked`, only those lenders. */
export function quoteMarket(
  quotes: Quotes,
  market: Market,
  facts: CaseFacts,
  isAsked?: (lender: number) => boolean,
): void {
  const { lender: takers, rate: rates } = quotes;
  const lenders = takers.length;
  let count = 0;
  // First who takes it, then at which rate: each of the two loops is short enough to be compiled well.
  for (let lender = 0; lender < lenders; lender++) {
    if (takes(market, facts, lender)) takers[count++] = lender;
  }
  if (isAsked) {
    const all = count;
    count = 0;
    for (let at = 0; at < all; at++) if (isAsked(takers[at]!)) takers[count++] = takers[at]!;
  }
  for (let at = 0; at < count; at++) rates[at] = rateOfTaker(market, facts, takers[at]!);
  quotes.count = count;
}
