import type { ProviderKind, ProductKind } from '../rate-sheets/market-enumerations.ts';
import type { Lender } from '../rate-sheets/rate-sheets.ts';
import type { SheetMoment } from '../rate-sheets/rows-in-force.ts';
import { percent, type Percent } from '../money/money.ts';

/**
 * Flat columns, so that pricing allocates nothing per lender. Rates, points and loan-to-values are whole
 * thousandths of a percent, so their sums are exact.
 */
export interface Market {
  readonly asOf: SheetMoment;
  /** Lenders with a current rate, by ascending id; the index is the lender's row in every column. */
  readonly lenders: readonly Lender[];
  readonly indexOfLender: ReadonlyMap<number, number>;
  /** First moment of each lender's current rates. */
  readonly validFrom: readonly SheetMoment[];
  readonly terms: LenderTerms;
  readonly rates: RateColumns;
  readonly surcharges: SurchargeColumns;
  /** All surcharges, grouped by condition instead of by lender. */
  readonly conditions: ConditionColumns;
  /** Surcharges for terms beyond a lender's own, read only for cases that request some. */
  readonly variants: SurchargeColumns;
  readonly regions: RegionColumns;
}

/** Acceptance conditions; employments, uses and professions as bits, see `acceptance.ts`. */
export interface LenderTerms {
  readonly kind: readonly ProviderKind[];
  readonly product: readonly ProductKind[];
  readonly minLoan: Float64Array;
  readonly maxLoan: Float64Array;
  readonly maxLoanToValue: Int32Array;
  readonly minAmortization: Int32Array;
  readonly maxAmortization: Int32Array;
  readonly acceptance: Int32Array;
  /** Thousandths of a percentage point for each month of lead time. */
  readonly forwardPoints: Int32Array;
  /** Yearly special repayment without a surcharge, in thousandths of a percent of the loan. */
  readonly specialRepayment: Int32Array;
  /** Months without commitment interest that cost no surcharge. */
  readonly commitmentFreeMonths: Int32Array;
}

/** Rows by loan-to-value step, ascending, from `start[period * lenders + lender]` to the next start. */
export interface RateColumns {
  readonly fixedYears: readonly number[];
  readonly start: Int32Array;
  readonly upTo: Int32Array;
  readonly rate: Int32Array;
}

/** A lender's rows run from `start[lender]` to the next start. */
export interface SurchargeColumns {
  readonly start: Int32Array;
  /** Kind of the condition, as an index in SURCHARGE_KINDS. */
  readonly kind: Uint8Array;
  /** Inclusive start of the range; for one value its ordinal, for a region its prefix index. */
  readonly from: Float64Array;
  /** Exclusive end of the range. */
  readonly to: Float64Array;
  readonly points: Int32Array;
}

/** Rows run from `start[condition]` to the next start; a case meets few conditions, so reading is fast. */
export interface ConditionColumns extends SurchargeColumns {
  readonly lender: Int32Array;
}

/** Geo-code prefixes; the lenders of a prefix run from `start[prefix]` to the next start. */
export interface RegionColumns {
  readonly start: Int32Array;
  readonly lender: Int32Array;
  /** By lender, if the place is in none of its regions: 0 if it lends everywhere, otherwise -1. */
  readonly digitsByDefault: Int8Array;
  readonly indexOfPrefix: ReadonlyMap<string, number>;
}

/** Whole thousandths of a percent, the finest step in rate sheets. */
export function thousandthsOf(value: Percent): number {
  return Math.round(value * 1000);
}

export function percentOfThousandths(thousandths: number): Percent {
  return percent(thousandths / 1000);
}

/** Rounds a minimum in percent up to whole thousandths, ignoring floating-point noise. */
export function thousandthsAtLeast(value: number): number {
  const rounded = Math.round(value * 1000);
  return Math.abs(value * 1000 - rounded) < 1e-6 ? rounded : Math.ceil(value * 1000);
}
