import { writeFailedConditions } from '../eligibility/failed-conditions.ts';
import { type CaseFacts, factsMemory, type FactsMemory } from './case-facts.ts';
import type { Market } from './market.ts';
import { isTooFarAhead, rateOfTaker } from './quote-lender.ts';

/** Rates of the lenders that take a case, by ascending market row; entries from index `count` on are old. */
export interface Quotes {
  count: number;
  readonly lender: Int32Array;
  /** Nominal rates in thousandths of a percent. */
  readonly rate: Int32Array;
  /** By market row: conditions that the case fails, as bits of `failedConditions`. */
  readonly failed: Int32Array;
}

function quotesMemory(lenders: number): Quotes {
  return {
    count: 0,
    lender: new Int32Array(lenders),
    rate: new Int32Array(lenders),
    failed: new Int32Array(lenders),
  };
}

/** Writes the rates of all lenders that take a case; `isRequested` limits which lenders count. */
export function quoteMarket(
  quotes: Quotes,
  market: Market,
  facts: CaseFacts,
  isRequested?: (lender: number) => boolean,
): void {
  const { lender: takers, rate: rates, failed } = quotes;
  let count = 0;
  if (!isTooFarAhead(facts)) {
    writeFailedConditions(failed, market, facts, 0);
    for (let lender = 0; lender < failed.length; lender++) {
      takers[count] = lender;
      count += Number(failed[lender] === 0);
    }
  }
  if (isRequested) count = selectRequested(takers.subarray(0, count), isRequested);
  for (let at = 0; at < count; at++) rates[at] = rateOfTaker(market, facts, takers[at]!);
  quotes.count = count;
}

function selectRequested(takers: Int32Array, isRequested: (lender: number) => boolean): number {
  let count = 0;
  for (const lender of takers) if (isRequested(lender)) takers[count++] = lender;
  return count;
}

export interface CaseMemory {
  readonly facts: FactsMemory;
  readonly quotes: Quotes;
  /** Numbers to sort the quotes by, see `writeSortKeys`. */
  readonly keys: Float64Array;
}

/** Allocates separate buffers, for results that must survive the calculation of the next case. */
export function caseMemory(market: Market): CaseMemory {
  const lenders = market.lenders.length;
  return { facts: factsMemory(market), quotes: quotesMemory(lenders), keys: new Float64Array(lenders) };
}

const passing = new WeakMap<Market, CaseMemory>();

/** Buffers that all calls share, valid until the next case; saves thousands of allocations a second. */
export function passingMemory(market: Market): CaseMemory {
  let memory = passing.get(market);
  if (!memory) passing.set(market, (memory = caseMemory(market)));
  return memory;
}
