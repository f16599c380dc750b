import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import type {
  ContractType,
  Employment,
  FinancingType,
  FinancingUseType,
  Profession,
} from './enumerations.ts';
import type { Lender } from './lender.ts';

/** The rate of one lender for one fixed period up to one loan-to-value, from a day on. */
export interface RateRow {
  readonly lenderId: number;
  readonly validFrom: IsoDate;
  readonly fixedYears: number;
  readonly maxLoanToValue: Percent;
  readonly nominalInterestRate: Percent;
}

/** When a surcharge applies: a range (from inclusive, to exclusive, null = open), one value, or a region. */
export type SurchargeCondition =
  | { readonly kind: 'LOAN_AMOUNT'; readonly from: Cents | null; readonly to: Cents | null }
  | { readonly kind: 'AMORTIZATION'; readonly from: Percent | null; readonly to: Percent | null }
  | { readonly kind: 'EMPLOYMENT'; readonly from: Employment; readonly to: null }
  | { readonly kind: 'USE'; readonly from: FinancingUseType; readonly to: null }
  | { readonly kind: 'CONTRACT'; readonly from: ContractType; readonly to: null }
  | { readonly kind: 'PROFESSION'; readonly from: Profession; readonly to: null }
  | { readonly kind: 'FINANCING_TYPE'; readonly from: FinancingType; readonly to: null }
  | { readonly kind: 'REGION'; readonly from: string; readonly to: null };

/** Percentage points that a lender adds to (or, negative, takes off) its rate when the condition is met. */
export type SurchargeRow = SurchargeCondition & {
  readonly lenderId: number;
  readonly validFrom: IsoDate;
  readonly points: Percent;
};

/** A case and the best nominal rate that the delivery must give for it on a day. */
export interface ReferenceCase {
  readonly caseId: string;
  readonly asOf: IsoDate;
  readonly financingCase: FinancingCase;
  readonly bestRate: Percent;
}

/** A whole checked delivery. */
export interface RateSheets {
  readonly lenders: readonly Lender[];
  readonly rates: readonly RateRow[];
  readonly surcharges: readonly SurchargeRow[];
  readonly referenceCases: readonly ReferenceCase[];
}
