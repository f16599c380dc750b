import type { IsoDate } from '../calendar/iso-date.ts';
import type { OfferCountFor, RateFor } from '../default-rates/rate-for.ts';
import type { AgeGroup } from '../feasibility/age.ts';
import type { Cents, Percent } from '../money/money.ts';
import type { OwnCapitalParts } from '../own-capital/own-capital-total.ts';
import type { ContractType } from '../rate-sheets/enumerations.ts';
import type { Household, HouseholdProfile } from './household.ts';
import type { PurchaseTerms } from './purchase-terms.ts';
import type { TermEvents } from './term-events.ts';

/** Borrowers and their loan terms; amounts in cents. */
export interface BorrowerTerms extends Household {
  readonly rateFor: RateFor;
  /** Counts lenders that take a loan; if undefined, the verdict does not require one. */
  readonly offerCountFor?: OfferCountFor | undefined;
  readonly contractType?: ContractType | undefined;
  readonly dateOfBirth?: IsoDate | undefined;
  /** Used only if the date of birth is unknown. */
  readonly ageGroup?: AgeGroup | undefined;
  /** Fixed-rate period of the loan in years; defaults to 10. */
  readonly fixedInterestYears?: number | undefined;
  /** Initial repayment in percent a year; defaults to 2. */
  readonly amortizationRate?: Percent | undefined;
  /** Possible events during repayment; they never change the verdict. */
  readonly termEvents?: TermEvents | undefined;
  readonly profile?: HouseholdProfile | undefined;
  /** Ignore work and age, because an introducer may not state chances of approval (§34i GewO). */
  readonly withoutProspects?: boolean | undefined;
}

/** Input of the affordability calculation; amounts in cents. */
export interface AffordabilityOptions extends BorrowerTerms {
  /** If every part is missing, own funds are unknown: none are counted and no verdict is given. */
  readonly ownCapital: OwnCapitalParts;
  readonly purchase: PurchaseTerms;
  /** Rate after the fixed-rate period at which the household is also tested. */
  readonly followUpInterestRate?: Percent | undefined;
  /** Requested price; the verdict judges it instead of the highest affordable price. */
  readonly purchasePrice?: Cents | undefined;
  /** Requested loan for `purchasePrice`; defaults to price plus costs minus own funds. */
  readonly loanAmount?: Cents | undefined;
}
