import type { IsoDate } from '../calendar/iso-date.ts';
import type { OfferCountFor, RateFor } from '../default-rates/rate-for.ts';
import type { AgeGroup } from '../feasibility/age.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { OwnCapitalParts } from '../own-capital/own-capital-total.ts';
import type { ContractType } from '../rate-sheets/enumerations.ts';
import type { Household, HouseholdProfile } from './household.ts';
import type { PurchaseTerms } from './purchase-terms.ts';
import type { TermEvents } from './term-events.ts';

/** Borrowers, their household and the terms of their loan; amounts in cents. */
export interface BorrowerTerms extends Household {
  readonly rateFor: RateFor;
  /** Returns how many lenders grant a loan; if undefined, the verdict does not require any. */
  readonly offerCountFor?: OfferCountFor | undefined;
  readonly contractType?: ContractType | undefined;
  readonly dateOfBirth?: IsoDate | undefined;
  /** Age range, used only without a date of birth. */
  readonly ageGroup?: AgeGroup | undefined;
  /** Fixed-rate period of the loan in years; defaults to 10. */
  readonly fixedInterestYears?: number | undefined;
  /** Initial repayment in percent a year; defaults to 2. */
  readonly amortizationRate?: Percent | undefined;
  /** Possible events during repayment; they never change the verdict. */
  readonly termEvents?: TermEvents | undefined;
  readonly profile?: HouseholdProfile | undefined;
  /** Ignores employment and age, because introducers may not rate chances of approval (§34i GewO). */
  readonly withoutProspects?: boolean | undefined;
}

/** Input of `affordability`; amounts in cents. */
export interface AffordabilityOptions extends BorrowerTerms {
  /** Own funds by source; if every part is missing, own funds are unknown and there is no verdict. */
  readonly ownCapital: OwnCapitalParts;
  readonly purchase: PurchaseTerms;
  /**
   * Interest rate after the fixed-rate period, in percent a year; the household is also tested at this rate.
   */
  readonly followUpInterestRate?: Percent | undefined;
  /** Price that the visitor requests; the verdict then judges it instead of the highest affordable price. */
  readonly purchasePrice?: Cents | undefined;
  /** Loan that the visitor requests; defaults to price + additional costs − own funds. */
  readonly loanAmount?: Cents | undefined;
}
