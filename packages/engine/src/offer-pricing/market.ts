import type { ProviderKind, ProductKind } from '../rate-sheets/market-enumerations.ts';
import type { Lender } from '../rate-sheets/rate-sheets.ts';
import type { SheetMoment } from '../rate-sheets/rows-in-force.ts';
import { percent, type Percent } from '../money/money.ts';

/**
 * All lenders in flat columns, so that pricing allocates nothing per lender. Rates, surcharges and
 * loan-to-values are integers (thousandths of a percent), so their sums are exact.
 */
export interface Market {
  readonly asOf: SheetMoment;
  /** Lenders that have a current rate, by ascending id; the index is the lender's row in each column. */
  readonly lenders: readonly Lender[];
  readonly indexOfLender: ReadonlyMap<number, number>;
  /** By lender: moment from which its current rates are valid. */
  readonly validFrom: readonly SheetMoment[];
  readonly terms: LenderTerms;
  readonly rates: RateColumns;
  readonly surcharges: SurchargeColumns;
  /** The surcharges grouped by condition instead of by lender. */
  readonly conditions: ConditionColumns;
  /** Surcharges for terms beyond a lender's own; used only if the case requests such terms. */
  readonly variants: SurchargeColumns;
  readonly regions: RegionColumns;
}

/** Conditions of each lender; accepted employments, uses and professions are bits, see `acceptance.ts`. */
export interface LenderTerms {
  readonly kind: readonly ProviderKind[];
  readonly product: readonly ProductKind[];
  readonly minLoan: Float64Array;
  readonly maxLoan: Float64Array;
  readonly maxLoanToValue: Int32Array;
  readonly minAmortization: Int32Array;
  readonly maxAmortization: Int32Array;
  readonly acceptance: Int32Array;
  /** Surcharge in thousandths of a percentage point for each month until the payout. */
  readonly forwardPoints: Int32Array;
  /** Yearly special repayment without a surcharge, thousandths of a percent of the loan. */
  readonly specialRepayment: Int32Array;
  /** Months without commitment interest, granted without a surcharge. */
  readonly commitmentFreeMonths: Int32Array;
}

/** Rates by ascending loan-to-value, from row `start[period * lenders + lender]` to the next start. */
export interface RateColumns {
  readonly fixedYears: readonly number[];
  readonly start: Int32Array;
  readonly upTo: Int32Array;
  readonly rate: Int32Array;
}

/** The rows of a lender begin at `start[lender]` and end before the next start. */
export interface SurchargeColumns {
  readonly start: Int32Array;
  /** Kind of condition as an index in SURCHARGE_KINDS. */
  readonly kind: Uint8Array;
  /** Lower bound, inclusive; if the condition is one value or region, the index of that value or prefix. */
  readonly from: Float64Array;
  /** Upper bound, exclusive. */
  readonly to: Float64Array;
  readonly points: Int32Array;
}

/** The lenders of a condition begin at `start[condition]`; fast, because few conditions apply to a case. */
export interface ConditionColumns extends SurchargeColumns {
  readonly lender: Int32Array;
}

/** Region prefixes; the lenders of a prefix begin at `start[prefix]` and end before the next start. */
export interface RegionColumns {
  readonly start: Int32Array;
  readonly lender: Int32Array;
  /** By lender, for a place outside its regions: 0 if it lends everywhere, otherwise -1. */
  readonly digitsByDefault: Int8Array;
  readonly indexOfPrefix: ReadonlyMap<string, number>;
}

/** Rates have at most three decimals, so thousandths of a percent are integers. */
export function thousandthsOf(value: Percent): number {
  return Math.round(value * 1000);
}

export function percentOfThousandths(thousandths: number): Percent {
  return percent(thousandths / 1000);
}

/** Rounds a requested minimum in percent up to thousandths, ignoring floating-point noise. */
export function thousandthsAtLeast(value: number): number {
  const rounded = Math.round(value * 1000);
  return Math.abs(value * 1000 - rounded) < 1e-6 ? rounded : Math.ceil(value * 1000);
}
