import type { IsoDate } from '../calendar/iso-date.ts';
import type { OfferCountFor, RateFor } from '../default-rates/rate-for.ts';
import type { AgeGroup } from '../feasibility/age.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { OwnCapitalParts } from '../own-capital/own-capital-total.ts';
import type { ContractType } from '../rate-sheets/enumerations.ts';
import type { Household } from './household.ts';
import type { HouseholdProfile } from './household-profile.ts';
import type { PurchaseTerms } from './purchase-terms.ts';
import type { TermEvents } from './term-events.ts';

/** Who borrows on which terms; amounts in cents. */
export interface BorrowerTerms extends Household {
  readonly rateFor: RateFor;
  /** Left out: no market is asked whether a lender takes the case. */
  readonly offerCountFor?: OfferCountFor | undefined;
  readonly contractType?: ContractType | undefined;
  readonly dateOfBirth?: IsoDate | undefined;
  /** Where the date of birth is not known; the date goes before. */
  readonly ageGroup?: AgeGroup | undefined;
  /** 10 when left out. */
  readonly fixedInterestYears?: number | undefined;
  /** 2 when left out. */
  readonly amortizationRate?: Percent | undefined;
  /** What may happen while the loan is repaid; it decides no verdict. */
  readonly termEvents?: TermEvents | undefined;
  readonly profile?: HouseholdProfile | undefined;
  /** An introducer states no prospects of an approval (§34i GewO): work and age then lower nothing. */
  readonly withoutProspects?: boolean | undefined;
}

/** Everything that the question "what can I afford" is answered from; amounts in cents. */
export interface AffordabilityOptions extends BorrowerTerms {
  /** Without any part nothing is known of own funds: none are counted, and nothing is judged. */
  readonly ownCapital: OwnCapitalParts;
  readonly purchase: PurchaseTerms;
  /** A rate after the fixed years whose burden is wanted beside the usual ones. */
  readonly followUpInterestRate?: Percent | undefined;
  /** The price that is wanted: feasibility is judged there, and not at the price that the income carries. */
  readonly purchasePrice?: Cents | undefined;
  /** The loan that is wanted at that price; left out: what price and costs need beside the own funds. */
  readonly loanAmount?: Cents | undefined;
}
