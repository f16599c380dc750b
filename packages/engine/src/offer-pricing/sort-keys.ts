import { matchedRegionDigits } from '../eligibility/matched-region-digits.ts';
import type { SortOrder } from '../rate-sheets/market-enumerations.ts';
import type { CaseFacts } from './case-facts.ts';
import type { Market } from './market.ts';
import type { OfferFigures } from './offer-figures.ts';
import { NO_QUOTE } from './quote-lender.ts';

const LENDERS = 2 ** 20;
const RATES = 2 ** 17;
const LOWEST_RATE = -(2 ** 16);
const LONGEST_GEO_CODE = 31;

/** What an order may look at. */
export interface SortInput {
  readonly sortOrder: SortOrder;
  /** Average stars by lender index, 0 without ratings. */
  readonly ratings?: ArrayLike<number> | undefined;
  readonly figuresOf: (rate: number) => OfferFigures;
}

/** The lender's index in a sort key. */
export function lenderOfKey(key: number): number {
  return key % LENDERS;
}

/** The keys of the case that is being sorted: memory of its own for each would leave the collector thousands of pieces a second. */
let scratch = new Float64Array();

/**
 * A number for each quote that sorts as the order wants, equal ones by rate, then by lender.
 * The effective rate and the instalment rise with the nominal rate, so that one serves for all three.
 * They hold until the next case is sorted.
 */
export function sortKeys(
  market: Market,
  facts: CaseFacts,
  rates: Int32Array,
  input: SortInput,
): Float64Array {
  if (scratch.length < rates.length) scratch = new Float64Array(rates.length);
  const keys = scratch;
  const rankOfRate = input.sortOrder === 'REMAINING_DEBT' ? ranksByDebt(rates, input.figuresOf) : undefined;
  let count = 0;
  for (let lender = 0; lender < rates.length; lender++) {
    const rate = rates[lender]!;
    if (rate === NO_QUOTE) continue;
    const group = rankOfRate?.get(rate) ?? groupOf(market, facts, lender, input);
    keys[count++] = (group * RATES + rate - LOWEST_RATE) * LENDERS + lender;
  }
  return keys.subarray(0, count);
}

function groupOf(market: Market, facts: CaseFacts, lender: number, input: SortInput): number {
  if (input.sortOrder === 'PROXIMITY') return LONGEST_GEO_CODE - matchedRegionDigits(market, facts, lender);
  if (input.sortOrder === 'RATING') return 500 - Math.round((input.ratings?.[lender] ?? 0) * 100);
  return 0;
}

/** A higher rate repays faster, but a rounded instalment can turn that by cents: only the debts themselves tell. */
function ranksByDebt(rates: Int32Array, figuresOf: SortInput['figuresOf']): Map<number, number> {
  const distinct = [...new Set(rates)].filter((rate) => rate !== NO_QUOTE);
  distinct.sort((a, b) => figuresOf(a).remainingDebt - figuresOf(b).remainingDebt || a - b);
  return new Map(distinct.map((rate, rank) => [rate, rank]));
}
