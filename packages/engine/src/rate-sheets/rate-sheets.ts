import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { ProgrammeSheets } from '../subsidised-programmes/programme.ts';
import type {
  ContractType,
  Employment,
  FinancingType,
  FinancingUseType,
  Profession,
} from './enumerations.ts';
import type { Lender } from './lender.ts';

/**
 * When something begins, ISO 8601. Moments are compared as text, so all of one market are written in one form: days, or
 * moments in UTC (`2026-11-01T23:00:00.000Z`).
 */
export type SheetMoment = string;

/** The rate of one lender for one fixed period up to one loan-to-value, from a moment on. */
export interface RateRow {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  /** Years; 0 is a variable rate. */
  readonly fixedYears: number;
  readonly maxLoanToValue: Percent;
  readonly nominalInterestRate: Percent;
}

/**
 * When a surcharge applies: a range (from inclusive, to exclusive, null = open), one value, a region, or terms beyond the
 * lender's own (above from, up to and including to).
 */
export type SurchargeCondition =
  | { readonly kind: 'LOAN_AMOUNT'; readonly from: Cents | null; readonly to: Cents | null }
  | { readonly kind: 'AMORTIZATION'; readonly from: Percent | null; readonly to: Percent | null }
  | { readonly kind: 'EMPLOYMENT'; readonly from: Employment; readonly to: null }
  | { readonly kind: 'USE'; readonly from: FinancingUseType; readonly to: null }
  | { readonly kind: 'CONTRACT'; readonly from: ContractType; readonly to: null }
  | { readonly kind: 'PROFESSION'; readonly from: Profession; readonly to: null }
  | { readonly kind: 'FINANCING_TYPE'; readonly from: FinancingType; readonly to: null }
  | { readonly kind: 'REGION'; readonly from: string; readonly to: null }
  | VariantCondition;

/** More than a lender's own terms, as a variant of its loan: percent of the loan a year, or whole months. */
export type VariantCondition =
  | { readonly kind: 'SPECIAL_REPAYMENT'; readonly from: Percent; readonly to: Percent }
  | { readonly kind: 'COMMITMENT_FREE_MONTHS'; readonly from: number; readonly to: number };

/** From this moment on a lender has no rates: it leaves the market until a later set. */
export interface RatesEnd {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
}

/** Percentage points that a lender adds to (or, negative, takes off) its rate when the condition is met. */
export type SurchargeRow = SurchargeCondition & {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  readonly points: Percent;
};

/** A case and the best nominal rate that the delivery must give for it at a moment. */
export interface ReferenceCase {
  readonly caseId: string;
  readonly asOf: SheetMoment;
  readonly financingCase: FinancingCase;
  readonly bestRate: Percent;
}

/** A whole checked delivery. */
export interface RateSheets {
  readonly lenders: readonly Lender[];
  readonly rates: readonly RateRow[];
  readonly ends: readonly RatesEnd[];
  readonly surcharges: readonly SurchargeRow[];
  readonly referenceCases: readonly ReferenceCase[];
  /** Left out: the delivery says nothing of subsidised programmes. */
  readonly programmes?: ProgrammeSheets | undefined;
}
