import type { SortOrder } from '../rate-sheets/market-enumerations.ts';
import type { CaseFacts } from './case-facts.ts';
import type { FiguresOfRates } from './offer-figures.ts';
import type { Quotes } from './quote-market.ts';

const LENDERS = 2 ** 20;
const RATES = 2 ** 17;
const LOWEST_RATE = -(2 ** 16);
const LONGEST_GEO_CODE = 31;

export interface SortInput {
  readonly sortOrder: SortOrder;
  /** Average stars by lender index; 0 if the lender has no ratings. */
  readonly ratings?: ArrayLike<number> | undefined;
  readonly figures: FiguresOfRates;
}

/** Index of the quote that a sort key belongs to. */
export function placeOfKey(key: number): number {
  return key % LENDERS;
}

/**
 * One number per quote to sort by: the sort value, then the rate, then the lender. Effective rate and payment
 * rise with the nominal rate, so they need no sort value.
 */
export function writeSortKeys(
  keys: Float64Array,
  facts: Pick<CaseFacts, 'regionDigits'>,
  quotes: Quotes,
  input: SortInput,
): void {
  const { count, rate } = quotes;
  writeGroups(keys, facts, quotes, input);
  for (let at = 0; at < count; at++) {
    keys[at] = (keys[at]! * RATES + rate[at]! - LOWEST_RATE) * LENDERS + at;
  }
}

/** Writes the sort value that counts before the rate; smaller values come first. */
function writeGroups(
  keys: Float64Array,
  { regionDigits }: Pick<CaseFacts, 'regionDigits'>,
  quotes: Quotes,
  { sortOrder, ratings, figures }: SortInput,
): void {
  const { count, lender, rate } = quotes;
  if (sortOrder === 'PROXIMITY') {
    for (let at = 0; at < count; at++) keys[at] = LONGEST_GEO_CODE - regionDigits[lender[at]!]!;
  } else if (sortOrder === 'RATING') {
    for (let at = 0; at < count; at++) keys[at] = 500 - Math.round((ratings?.[lender[at]!] ?? 0) * 100);
  } else if (sortOrder === 'REMAINING_DEBT') {
    const rankOfRate = ranksByDebt(rate.subarray(0, count), figures);
    for (let at = 0; at < count; at++) keys[at] = rankOfRate.get(rate[at]!)!;
  } else keys.fill(0, 0, count);
}

/** Rank by exact remaining debt, because rounding can make a higher rate leave more debt. */
function ranksByDebt(rates: Int32Array, figures: FiguresOfRates): Map<number, number> {
  const distinct = [...new Set(rates)];
  figures.prepare(distinct);
  distinct.sort((a, b) => figures.of(a).remainingDebt - figures.of(b).remainingDebt || a - b);
  return new Map(distinct.map((rate, rank) => [rate, rank]));
}

/** The `wanted` smallest keys in ascending order; uses `keys` as a heap, faster than sorting all of them. */
export function smallestKeys(keys: Float64Array, count: number, wanted: number): Float64Array {
  const size = Math.min(count, wanted);
  const heap = keys.subarray(0, size);
  if (size === count || size === 0) return heap.toSorted();
  for (let parent = (size >> 1) - 1; parent >= 0; parent--) siftDown(heap, parent);
  for (let index = size; index < count; index++) {
    const key = keys[index]!;
    if (key >= heap[0]!) continue;
    heap[0] = key;
    siftDown(heap, 0);
  }
  return heap.toSorted();
}

function siftDown(heap: Float64Array, from: number): void {
  const value = heap[from]!;
  const { length } = heap;
  let parent = from;
  for (let child = 2 * parent + 1; child < length; child = 2 * parent + 1) {
    if (child + 1 < length && heap[child + 1]! > heap[child]!) child++;
    if (heap[child]! <= value) break;
    heap[parent] = heap[child]!;
    parent = child;
  }
  heap[parent] = value;
}
