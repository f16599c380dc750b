import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { Employment, FinancingUseType, Profession } from './enumerations.ts';
import type { ProductKind, ProviderKind } from './market-enumerations.ts';

export interface Lender {
  readonly lenderId: number;
  readonly name: string;
  readonly brand: string;
  readonly kind: ProviderKind;
  readonly logo: string;
  /** Geo-code prefixes; empty means everywhere. */
  readonly regions: readonly string[];
  readonly minLoan: Cents;
  readonly maxLoan: Cents;
  /** Loan / purchase price, in percent. */
  readonly maxLoanToValue: Percent;
  /** Empty means all. */
  readonly employments: readonly Employment[];
  /** Empty means all. */
  readonly uses: readonly FinancingUseType[];
  /** Professions it is reserved for; empty means all. */
  readonly professions: readonly Profession[];
  readonly minAmortization: Percent;
  readonly maxAmortization: Percent;
  /** Allowed special repayment a year, in percent of the original loan. */
  readonly specialRepaymentPercent: Percent;
  /** Months after commitment without interest on undrawn money. */
  readonly commitmentFreeMonths: number;
  /** Percent of the undrawn part a month. */
  readonly commitmentInterestPerMonth: Percent;
  /** Percentage points for each month of lead time of a forward loan. */
  readonly forwardPointsPerMonth: Percent;
  /** Percentage points off if the loan is repaid within the fixed-rate period. */
  readonly fullRepaymentDiscount: Percent;
  readonly product: ProductKind;
  /** Advertisers on whose listings a VIA provider is branded. */
  readonly cwids: readonly string[];
}
