import type { ProviderKind, ProductKind } from '../rate-sheets/market-enumerations.ts';
import type { Lender } from '../rate-sheets/lender.ts';
import type { SheetMoment } from '../rate-sheets/rate-sheets.ts';

/**
 * The sheets in force at a moment as flat columns, so that pricing allocates nothing per lender.
 * Rates, points and loan-to-values are whole thousandths of a percent: their sums are exact.
 */
export interface Market {
  readonly asOf: SheetMoment;
  /** Lenders with a rate in force, by ascending id; a lender's index here is its row in every column. */
  readonly lenders: readonly Lender[];
  readonly indexOfLender: ReadonlyMap<number, number>;
  /** The moment from which each lender's rates hold. */
  readonly validFrom: readonly SheetMoment[];
  readonly terms: LenderTerms;
  readonly rates: RateColumns;
  readonly surcharges: SurchargeColumns;
  /** The same by condition. */
  readonly conditions: ConditionColumns;
  /** The surcharges for terms beyond a lender's own: only a case that wishes for some looks at them. */
  readonly variants: SurchargeColumns;
  readonly regions: RegionColumns;
}

/** What a lender takes; employments, uses and professions as bits, see `acceptance.ts`. */
export interface LenderTerms {
  readonly kind: readonly ProviderKind[];
  readonly product: readonly ProductKind[];
  readonly minLoan: Float64Array;
  readonly maxLoan: Float64Array;
  readonly maxLoanToValue: Int32Array;
  readonly minAmortization: Int32Array;
  readonly maxAmortization: Int32Array;
  readonly acceptance: Int32Array;
  /** Thousandths of a point on the rate for each month of lead time. */
  readonly forwardPoints: Int32Array;
  /** Allowed besides each year without a surcharge, in thousandths of a percent of the loan. */
  readonly specialRepayment: Int32Array;
  /** Without a surcharge. */
  readonly commitmentFreeMonths: Int32Array;
}

/** Loan-to-value steps, ascending; those of a lender for a period lie from `start[period * lenders + lender]` to the next start. */
export interface RateColumns {
  readonly fixedYears: readonly number[];
  readonly start: Int32Array;
  readonly upTo: Int32Array;
  readonly rate: Int32Array;
}

/** Surcharges; those of a lender lie from `start[lender]` to the next start. */
export interface SurchargeColumns {
  readonly start: Int32Array;
  /** Index in SURCHARGE_KINDS. */
  readonly kind: Uint8Array;
  /** Inclusive; for a value its ordinal, for a region its index among the prefixes. */
  readonly from: Float64Array;
  /** Exclusive. */
  readonly to: Float64Array;
  readonly points: Int32Array;
}

/**
 * What costs something under each condition that surcharges share; it lies from `start[condition]` to the next start. A case
 * meets few of them: whoever adds up what it costs at every lender looks at no others.
 */
export interface ConditionColumns extends SurchargeColumns {
  /** Whose points these are. */
  readonly lender: Int32Array;
}

/** Geo-code prefixes; the lenders that name one lie from `start[prefix]` to the next start. */
export interface RegionColumns {
  readonly start: Int32Array;
  readonly lender: Int32Array;
  /** By lender, where the case's place is in none of its regions: 0 for one that lends everywhere, -1 for one that does not lend there. */
  readonly digitsElsewhere: Int8Array;
  readonly indexOfPrefix: ReadonlyMap<string, number>;
}
