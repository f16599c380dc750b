import type { SortOrder } from '../rate-sheets/market-enumerations.ts';
import type { CaseFacts } from './case-facts.ts';
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

/**
 * Writes a number for each quote that sorts as the order wants, equal ones by rate, then by lender, and tells how many there are.
 * The effective rate and the instalment rise with the nominal rate, so that one serves for all three.
 */
export function writeSortKeys(
  keys: Float64Array,
  facts: Pick<CaseFacts, 'regionDigits'>,
  rates: Int32Array,
  input: SortInput,
): number {
  const groupOf = groups(facts, rates, input);
  let count = 0;
  for (let lender = 0; lender < rates.length; lender++) {
    const rate = rates[lender]!;
    if (rate === NO_QUOTE) continue;
    const group = groupOf === undefined ? 0 : groupOf(lender, rate);
    keys[count++] = (group * RATES + rate - LOWEST_RATE) * LENDERS + lender;
  }
  return count;
}

/** What stands before the rate in an order; undefined where nothing does. */
function groups(
  { regionDigits }: Pick<CaseFacts, 'regionDigits'>,
  rates: Int32Array,
  { sortOrder, ratings, figuresOf }: SortInput,
): ((lender: number, rate: number) => number) | undefined {
  if (sortOrder === 'PROXIMITY') return (lender) => LONGEST_GEO_CODE - regionDigits[lender]!;
  if (sortOrder === 'RATING') return (lender) => 500 - Math.round((ratings?.[lender] ?? 0) * 100);
  if (sortOrder !== 'REMAINING_DEBT') return undefined;
  const rankOfRate = ranksByDebt(rates, figuresOf);
  return (_lender, rate) => rankOfRate.get(rate)!;
}

/** A higher rate repays faster, but a rounded instalment can turn that by cents: only the debts themselves tell. */
function ranksByDebt(rates: Int32Array, figuresOf: SortInput['figuresOf']): Map<number, number> {
  const distinct = [...new Set(rates)].filter((rate) => rate !== NO_QUOTE);
  distinct.sort((a, b) => figuresOf(a).remainingDebt - figuresOf(b).remainingDebt || a - b);
  return new Map(distinct.map((rate, rank) => [rate, rank]));
}
