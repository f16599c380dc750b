import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { Employment, FinancingUseType, Profession } from './enumerations.ts';
import type { ProductKind, ProviderKind } from './market-enumerations.ts';

/** A provider as its delivery describes it: who it is, and which cases it takes at all. */
export interface Lender {
  readonly lenderId: number;
  readonly name: string;
  readonly brand: string;
  readonly kind: ProviderKind;
  readonly logo: string;
  /** Geo-code prefixes in which it lends; none means everywhere. */
  readonly regions: readonly string[];
  readonly minLoan: Cents;
  readonly maxLoan: Cents;
  /** Loan / purchase price, in percent. */
  readonly maxLoanToValue: Percent;
  /** Accepted borrowers; none means all. */
  readonly employments: readonly Employment[];
  /** Accepted uses; none means all. */
  readonly uses: readonly FinancingUseType[];
  /** Professions it is reserved for; none means open to all. */
  readonly professions: readonly Profession[];
  readonly minAmortization: Percent;
  readonly maxAmortization: Percent;
  /** Allowed special repayment a year, in percent of the original loan. */
  readonly specialRepaymentPercent: Percent;
  /** Months after commitment in which undrawn money costs nothing. */
  readonly commitmentFreeMonths: number;
  /** Percent of the undrawn part a month. */
  readonly commitmentInterestPerMonth: Percent;
  /** Percentage points for each month of lead time of a forward loan. */
  readonly forwardPointsPerMonth: Percent;
  /** Percentage points off when the loan is repaid within the fixed years. */
  readonly fullRepaymentDiscount: Percent;
  readonly product: ProductKind;
  /** Advertisers on whose listings a VIA provider is branded. */
  readonly cwids: readonly string[];
}
