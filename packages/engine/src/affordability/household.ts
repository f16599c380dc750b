import type { IsoDate } from '../calendar/iso-date.ts';
import type { Cents } from '../money/cents.ts';
import type { Employment, FinancingUseType } from '../rate-sheets/enumerations.ts';

/** Net income in cents a month. */
export interface Income {
  /** As paid out each time. */
  readonly salary: Cents;
  /** Salaries a year; 12 when left out. */
  readonly numberOfSalaries?: number | undefined;
  /** Left out, the amount by law for every child is assumed. */
  readonly childBenefits?: Cents | undefined;
  readonly alimony?: Cents | undefined;
  /** Cold rent received. */
  readonly rental?: Cents | undefined;
  readonly pension?: Cents | undefined;
  readonly other?: Cents | undefined;
}

/** Expenses in cents a month. */
export interface Expenses {
  readonly livingCost?: Cents | undefined;
  readonly numberOfVehicles?: number | undefined;
  /** What is paid today for the home. */
  readonly rent?: Cents | undefined;
  readonly buildingSaving?: Cents | undefined;
  readonly saving?: Cents | undefined;
  readonly alimony?: Cents | undefined;
  readonly healthInsurance?: Cents | undefined;
  readonly pensionInsurance?: Cents | undefined;
  readonly creditRate?: Cents | undefined;
  readonly other?: Cents | undefined;
}

/** Who lives of what: the answers that a household calculation needs. */
export interface Household {
  /** The day that ages and amounts set by law are taken from. */
  readonly asOf: IsoDate;
  readonly income: Income;
  readonly expenses?: Expenses | undefined;
  /** 1 when left out. */
  readonly numberOfAdults?: number | undefined;
  readonly numberOfChildren?: number | undefined;
  /** Square metres of the property; 100 when left out. */
  readonly livingArea?: number | undefined;
  readonly financingUseType?: FinancingUseType | undefined;
  /** What is still owed on other debts, in cents. */
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

/** One line of the household calculation. */
export interface HouseholdLine {
  readonly item: HouseholdItem;
  /** What counts, in cents a month: income above zero, costs below. */
  readonly amount: Cents;
  /** What was stated, above zero either way; null when the line is the lender's own figure. */
  readonly stated: Cents | null;
}
