import type { SheetMoment } from './rows-in-force.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { FinancingCase } from '../eligibility/financing-case.ts';
import type { ProgrammeSheets } from '../subsidised-programmes/programme.ts';
import type {
  ContractType,
  Employment,
  FinancingType,
  FinancingUseType,
  Profession,
} from './enumerations.ts';
import type { ProductKind, ProviderKind } from './market-enumerations.ts';

export interface RateRow {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  /** Fixed-rate period in years; 0 is a variable rate. */
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

/** Terms beyond a lender's own: special repayment in percent a year, or commitment-free months. */
export type VariantCondition =
  | { readonly kind: 'SPECIAL_REPAYMENT'; readonly from: Percent; readonly to: Percent }
  | { readonly kind: 'COMMITMENT_FREE_MONTHS'; readonly from: number; readonly to: number };

/** Ends a lender's rates at this moment; it leaves the market until a later set of rates. */
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

/** Best nominal rate that the delivered sheets must yield for this case, as a check of the delivery. */
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

export interface Lender {
  readonly lenderId: number;
  readonly name: string;
  readonly brand: string;
  readonly kind: ProviderKind;
  readonly logo: string;
  /** Geo-code prefixes of the places where it lends; empty means everywhere. */
  readonly regions: readonly string[];
  readonly minLoan: Cents;
  readonly maxLoan: Cents;
  /** Loan / purchase price, in percent. */
  readonly maxLoanToValue: Percent;
  /** Accepted employments; empty means all. */
  readonly employments: readonly Employment[];
  /** Accepted uses of the property; empty means all. */
  readonly uses: readonly FinancingUseType[];
  /** Professions to which the lender is restricted; empty means all. */
  readonly professions: readonly Profession[];
  readonly minAmortization: Percent;
  readonly maxAmortization: Percent;
  /** Allowed special repayment a year, in percent of the original loan. */
  readonly specialRepaymentPercent: Percent;
  /** Months after commitment without interest on undrawn money. */
  readonly commitmentFreeMonths: number;
  /** Commitment interest in percent of the undrawn part a month. */
  readonly commitmentInterestPerMonth: Percent;
  /** Percentage points for each month of lead time of a forward loan. */
  readonly forwardPointsPerMonth: Percent;
  /** Percentage points deducted if the loan is repaid within the fixed-rate period. */
  readonly fullRepaymentDiscount: Percent;
  readonly product: ProductKind;
  /** Advertisers on whose listings a VIA provider is branded. */
  readonly cwids: readonly string[];
}
