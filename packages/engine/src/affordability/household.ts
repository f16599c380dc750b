import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Employment, FinancingUseType } from '../rate-sheets/enumerations.ts';

/** Net income in cents a month. */
export interface Income {
  /** Amount of one payout. */
  readonly salary: Cents;
  /** Salaries a year; defaults to 12. */
  readonly numberOfSalaries?: number | undefined;
  /** Defaults to the statutory amount for every child. */
  readonly childBenefits?: Cents | undefined;
  readonly alimony?: Cents | undefined;
  /** Cold rent received. */
  readonly rental?: Cents | undefined;
  readonly pension?: Cents | undefined;
  readonly other?: Cents | undefined;
}

export interface Expenses {
  readonly livingCost?: Cents | undefined;
  readonly numberOfVehicles?: number | undefined;
  /** Cents a month for the current home. */
  readonly rent?: Cents | undefined;
  readonly buildingSaving?: Cents | undefined;
  readonly saving?: Cents | undefined;
  readonly alimony?: Cents | undefined;
  readonly healthInsurance?: Cents | undefined;
  readonly pensionInsurance?: Cents | undefined;
  readonly creditRate?: Cents | undefined;
  readonly other?: Cents | undefined;
}

export interface Household {
  /** Reference day for ages and statutory amounts. */
  readonly asOf: IsoDate;
  readonly income: Income;
  readonly expenses?: Expenses | undefined;
  /** Defaults to 1. */
  readonly numberOfAdults?: number | undefined;
  readonly numberOfChildren?: number | undefined;
  /** Square metres of the property; defaults to 100. */
  readonly livingArea?: number | undefined;
  readonly financingUseType?: FinancingUseType | undefined;
  /** Remaining balance of other debts, in cents. */
  readonly otherDebts?: Cents | undefined;
  readonly employmentType?: Employment | undefined;
}

export const HOUSEHOLD_ITEMS = [
  'SALARY',
  'CHILD_BENEFITS',
  'ALIMONY_RECEIVED',
  'RENTAL',
  'PENSION',
  'OTHER_INCOME',
  'LIVING_COST',
  'VEHICLES',
  'RENT',
  'ALIMONY_PAID',
  'HEALTH_INSURANCE',
  'PENSION_INSURANCE',
  'CREDIT_RATE',
  'OTHER_EXPENSES',
  'RUNNING_COSTS',
  'RESERVE',
] as const;
export type HouseholdItem = (typeof HOUSEHOLD_ITEMS)[number];

export interface HouseholdLine {
  readonly item: HouseholdItem;
  /** Counted cents a month: income is positive, costs are negative. */
  readonly amount: Cents;
  /** As entered, always positive; null if the line is the lender's own amount. */
  readonly stated: Cents | null;
}
