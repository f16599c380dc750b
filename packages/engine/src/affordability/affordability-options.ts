import type { IsoDate } from '../calendar/iso-date.ts';
import type { RateFor } from '../default-rates/rate-for.ts';
import type { AgeGroup } from '../feasibility/age.ts';
import type { Cents } from '../money/cents.ts';
import type { Percent } from '../money/percent.ts';
import type { OwnCapitalParts } from '../own-capital/own-capital-total.ts';
import type { ContractType } from '../rate-sheets/enumerations.ts';
import type { Household } from './household.ts';
import type { HouseholdProfile } from './household-profile.ts';
import type { PurchaseTerms } from './purchase-terms.ts';

/** Everything that the question "what can I afford" is answered from; amounts in cents. */
export interface AffordabilityOptions extends Household {
  readonly ownCapital: OwnCapitalParts;
  readonly purchase: PurchaseTerms;
  readonly rateFor: RateFor;
  /** The day that ages are counted on. */
  readonly asOf: IsoDate;
  readonly contractType?: ContractType | undefined;
  readonly dateOfBirth?: IsoDate | undefined;
  /** Where the date of birth is not known; the date goes before. */
  readonly ageGroup?: AgeGroup | undefined;
  /** 10 when left out. */
  readonly fixedInterestYears?: number | undefined;
  /** 2 when left out. */
  readonly amortizationRate?: Percent | undefined;
  /** The rate that is assumed after the fixed years; left out: the first one. */
  readonly followUpInterestRate?: Percent | undefined;
  /** The price that is wanted: feasibility is judged there, and not at the price that the income carries. */
  readonly purchasePrice?: Cents | undefined;
  /** The loan that is wanted at that price; left out: what price and costs need beside the own funds. */
  readonly loanAmount?: Cents | undefined;
  readonly profile?: HouseholdProfile | undefined;
}

/** Answers of a visitor on the way; nothing is feasible or not before they are complete. */
export type UnfinishedAffordability = Partial<AffordabilityOptions>;

/** Tells whether enough is answered to calculate; until then the feasibility is `empty`. */
export function isAnswered(answers: UnfinishedAffordability): answers is AffordabilityOptions {
  const needed = [answers.income, answers.ownCapital, answers.purchase, answers.rateFor, answers.asOf];
  return needed.every((answer) => answer !== undefined);
}
