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
  /** Fixed-rate period in years; 0 means a variable rate. */
  readonly fixedYears: number;
  readonly maxLoanToValue: Percent;
  readonly nominalInterestRate: Percent;
}

/**
 * Condition of a surcharge: a range (`from` ≤ value < `to`, null = open), a single value, a region, or a
 * variant (`from` < value ≤ `to`).
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

/** Terms beyond the lender's own: special repayment in percent a year, or commitment-free months. */
export type VariantCondition =
  | { readonly kind: 'SPECIAL_REPAYMENT'; readonly from: Percent; readonly to: Percent }
  | { readonly kind: 'COMMITMENT_FREE_MONTHS'; readonly from: number; readonly to: number };

/** The lender has no rates from this moment on, until a later set of rates. */
export interface RatesEnd {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
}

/** Percentage points added to the lender's rate if the condition is met; negative ones reduce it. */
export type SurchargeRow = SurchargeCondition & {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
  readonly points: Percent;
};

/** An example case and its best nominal rate, with which an import checks the sheets. */
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
  /** Undefined if the delivery contains no subsidised programmes. */
  readonly programmes?: ProgrammeSheets | undefined;
}

export interface Lender {
  readonly lenderId: number;
  readonly name: string;
  readonly brand: string;
  readonly kind: ProviderKind;
  readonly logo: string;
  /** Code prefixes of the places where the lender lends; empty means all of Germany. */
  readonly regions: readonly string[];
  readonly minLoan: Cents;
  readonly maxLoan: Cents;
  /** Loan / purchase price, in percent. */
  readonly maxLoanToValue: Percent;
  /** Accepted employments; empty means all. */
  readonly employments: readonly Employment[];
  /** Accepted uses of the property; empty means all. */
  readonly uses: readonly FinancingUseType[];
  /** The only professions that the lender accepts; empty means all. */
  readonly professions: readonly Profession[];
  readonly minAmortization: Percent;
  readonly maxAmortization: Percent;
  /** Allowed special repayment a year in percent of the original loan. */
  readonly specialRepaymentPercent: Percent;
  /** Months from the loan commitment without interest on money not yet paid out. */
  readonly commitmentFreeMonths: number;
  /** Commitment interest in percent a month of the amount not yet paid out. */
  readonly commitmentInterestPerMonth: Percent;
  /** Surcharge in percentage points for each month until the payout of a forward loan. */
  readonly forwardPointsPerMonth: Percent;
  /** Percentage points by which the rate is lower if the fixed-rate period repays the whole loan. */
  readonly fullRepaymentDiscount: Percent;
  readonly product: ProductKind;
  /** Ids of the advertisers on whose listings a VIA provider shows its brand. */
  readonly cwids: readonly string[];
}
