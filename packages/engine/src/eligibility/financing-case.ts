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
  /** Code of a state (seven digits) or place; if empty, only lenders for all of Germany take the case. */
  readonly geoCode: string;
  readonly employment: Employment;
  readonly use: FinancingUseType;
  readonly contract?: ContractType | undefined;
  /** Profession for which some lenders lend exclusively; defaults to NONE. */
  readonly profession?: Profession | undefined;
  readonly fixedInterestYears: number;
  /** Initial repayment in percent of the loan a year. */
  readonly amortizationRate: Percent;
  readonly financingType?: FinancingType | undefined;
  /** Whole months until payout, if the rate is agreed in advance (forward loan); defaults to 0. */
  readonly leadMonths?: number | undefined;
  /** Other loans secured by the property; they count towards the loan-to-value only. Defaults to 0. */
  readonly otherLoans?: Cents | undefined;
  /** Required special repayments a year in percent of the loan; if undefined, the lender's terms apply. */
  readonly wantedSpecialRepayment?: Percent | undefined;
  /** Required months without commitment interest; if undefined, the lender's terms apply. */
  readonly wantedCommitmentFreeMonths?: number | undefined;
}
