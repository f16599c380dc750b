import { factsMemory, type FactsMemory } from './facts-memory.ts';
import type { Market } from './market.ts';
import { quotesMemory, type Quotes } from './quote-market.ts';

/** What pricing a case on a market writes down. */
export interface CaseMemory {
  readonly facts: FactsMemory;
  readonly quotes: Quotes;
  /** See `writeSortKeys`. */
  readonly keys: Float64Array;
}

/** Memory for one case, as long as somebody looks at it. */
export function caseMemory(market: Market): CaseMemory {
  const lenders = market.lenders.length;
  return {
    facts: factsMemory(market),
    quotes: quotesMemory(lenders),
    keys: new Float64Array(lenders),
  };
}

const passing = new WeakMap<Market, CaseMemory>();

/**
 * Memory for a case of which nothing is looked at once the next one is priced: its own for each would leave the collector
 * thousands of pieces a second.
 */
export function passingMemory(market: Market): CaseMemory {
  let memory = passing.get(market);
  if (!memory) passing.set(market, (memory = caseMemory(market)));
  return memory;
}
