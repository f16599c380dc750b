import { factsMemory, type FactsMemory } from './facts-memory.ts';
import type { Market } from './market.ts';
import { quotesMemory, type Quotes } from './quote-market.ts';

export interface CaseMemory {
  readonly facts: FactsMemory;
  readonly quotes: Quotes;
  /** See `writeSortKeys`. */
  readonly keys: Float64Array;
}

/** New buffers, for results that outlive the next case. */
export function caseMemory(market: Market): CaseMemory {
  const lenders = market.lenders.length;
  return {
    facts: factsMemory(market),
    quotes: quotesMemory(lenders),
    keys: new Float64Array(lenders),
  };
}

const passing = new WeakMap<Market, CaseMemory>();

/** Shared buffers, valid until the next case is priced; saves thousands of allocations a second. */
export function passingMemory(market: Market): CaseMemory {
  let memory = passing.get(market);
  if (!memory) passing.set(market, (memory = caseMemory(market)));
  return memory;
}
