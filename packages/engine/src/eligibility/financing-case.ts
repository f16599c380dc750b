import type { Cents, Percent } from '../money/money.ts';
import type {
  ContractType,
  Employment,
  FinancingType,
  FinancingUseType,
  Profession,
} from '../rate-sheets/enumerations.ts';

export interface FinancingCase {
  readonly loanAmount: Cents;
  readonly purchasePrice: Cents;
  /** Geo code of a state (seven digits) or a place; if empty, only lenders without regions take the case. */
  readonly geoCode: string;
  readonly employment: Employment;
  readonly use: FinancingUseType;
  readonly contract?: ContractType | undefined;
  /** Profession to which some lenders are restricted; defaults to NONE. */
  readonly profession?: Profession | undefined;
  readonly fixedInterestYears: number;
  /** Initial repayment in percent of the loan a year. */
  readonly amortizationRate: Percent;
  readonly financingType?: FinancingType | undefined;
  /** Whole months until payout if the rate is agreed in advance; defaults to 0. */
  readonly leadMonths?: number | undefined;
  /** Other loans on the same security; they count towards the loan-to-value only. Defaults to 0. */
  readonly otherLoans?: Cents | undefined;
  /** Minimum special repayment a year, in percent of the loan; defaults to the lender's own terms. */
  readonly wantedSpecialRepayment?: Percent | undefined;
  /** Minimum months without commitment interest; defaults to the lender's own terms. */
  readonly wantedCommitmentFreeMonths?: number | undefined;
}
