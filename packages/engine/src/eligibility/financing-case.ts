import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type {
  ContractType,
  Employment,
  FinancingType,
  FinancingUseType,
  Profession,
} from '../rate-sheets/enumerations.ts';

/** What a lender must know to take and price a loan. */
export interface FinancingCase {
  readonly loanAmount: Cents;
  readonly purchasePrice: Cents;
  /** State (seven digits), or longer; empty when unknown: then only lenders without regions fit. */
  readonly geoCode: string;
  readonly employment: Employment;
  readonly use: FinancingUseType;
  readonly contract?: ContractType | undefined;
  /** Left out it counts as NONE. */
  readonly profession?: Profession | undefined;
  readonly fixedInterestYears: number;
  /** Initial repayment in percent of the loan a year. */
  readonly amortizationRate: Percent;
  readonly financingType?: FinancingType | undefined;
  /** Whole months until the loan is paid out, where its rate is agreed ahead; left out: none. */
  readonly leadMonths?: number | undefined;
  /** Other loans on the same security: they count into the loan-to-value, not into the loan; left out: none. */
  readonly loansBeside?: Cents | undefined;
  /** Percent of the loan that must be free to be repaid besides each year; left out, the lender's own terms do. */
  readonly wishedSpecialRepayment?: Percent | undefined;
  /** Months in which undrawn money must cost nothing; left out, the lender's own terms do. */
  readonly wishedCommitmentFreeMonths?: number | undefined;
}
