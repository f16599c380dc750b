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
 * ISO 8601, compared as text, so a market uses one format: days or moments in UTC
 * (`2026-11-01T23:00:00.000Z`).
 */
export type SheetMoment = string;

export interface RateRow {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  /** Years; 0 is a variable rate. */
  readonly fixedYears: number;
  readonly maxLoanToValue: Percent;
  readonly nominalInterestRate: Percent;
}

/**
 * A range (from inclusive, to exclusive, null = open), one value, a region, or a variant (from exclusive, to
 * inclusive).
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

/** Terms beyond a lender's own: percent of the loan a year, or whole months. */
export type VariantCondition =
  | { readonly kind: 'SPECIAL_REPAYMENT'; readonly from: Percent; readonly to: Percent }
  | { readonly kind: 'COMMITMENT_FREE_MONTHS'; readonly from: number; readonly to: number };

/** From this moment the lender has no rates and is not in the market until a later set. */
export interface RatesEnd {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
}

/** Percentage points added to the lender's rate (negative: deducted) if the condition is met. */
export type SurchargeRow = SurchargeCondition & {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  readonly points: Percent;
};

/** The best nominal rate that the delivery must yield for this case at this moment. */
export interface ReferenceCase {
  readonly caseId: string;
  readonly asOf: SheetMoment;
  readonly financingCase: FinancingCase;
  readonly bestRate: Percent;
}

export interface RateSheets {
  readonly lenders: readonly Lender[];
  readonly rates: readonly RateRow[];
  readonly ends: readonly RatesEnd[];
  readonly surcharges: readonly SurchargeRow[];
  readonly referenceCases: readonly ReferenceCase[];
  /** Undefined if the delivery does not contain subsidised programmes. */
  readonly programmes?: ProgrammeSheets | undefined;
}
