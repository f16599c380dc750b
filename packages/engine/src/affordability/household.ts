import type { IsoDate } from '../calendar/iso-date.ts';
import { type Cents, centsFromEuros, percent, type Percent } from '../money/money.ts';
import type { Employment, FinancingUseType } from '../rate-sheets/enumerations.ts';

/** A lender's rates for the household calculation; amounts in cents a month. */
export interface HouseholdProfile {
  readonly validFrom: IsoDate;
  readonly source: string;
  /** Observed range of lenders' living costs for two adults and two children. */
  readonly seenFamilyCosts: { readonly from: Cents; readonly to: Cents };
  readonly firstAdult: Cents;
  readonly furtherAdult: Cents;
  readonly child: Cents;
  readonly vehicle: Cents;
  /** Cents a month per square metre, paid by an owner who lives in the property. */
  readonly runningCostsOwnUse: Cents;
  /** Cents a month per square metre that a landlord pays; the tenant pays the rest. */
  readonly runningCostsLet: Cents;
  readonly countedRental: Percent;
  /** Minimum counted as maintenance for children or a former spouse, if any is entered. */
  readonly leastMaintenance: Cents;
  /** Minimum counted as health insurance of self-employed borrowers. */
  readonly leastHealthInsurance: Cents;
  readonly reserve: Cents;
  /** Monthly instalment in percent of a debt's balance, if none is entered. */
  readonly creditRateOfDebts: Percent;
}

/** This portal's assumptions within the range of lenders; no lender publishes exactly these amounts. */
export const DEFAULT_HOUSEHOLD_PROFILE: HouseholdProfile = {
  validFrom: '2026-01-01',
  source: 'Annahmen dieses Portals, Stand 01.01.2026',
  seenFamilyCosts: { from: centsFromEuros(1_900), to: centsFromEuros(2_400) },
  firstAdult: centsFromEuros(900),
  furtherAdult: centsFromEuros(400),
  child: centsFromEuros(300),
  vehicle: centsFromEuros(200),
  runningCostsOwnUse: centsFromEuros(2.5),
  runningCostsLet: centsFromEuros(1.1),
  countedRental: percent(75),
  leastMaintenance: centsFromEuros(480),
  leastHealthInsurance: centsFromEuros(700),
  reserve: centsFromEuros(200),
  creditRateOfDebts: percent(2),
};

/** Net income in cents a month. */
export interface Income {
  /** Cents of one monthly salary. */
  readonly salary: Cents;
  /** Monthly salaries a year; defaults to 12. */
  readonly numberOfSalaries?: number | undefined;
  /** Cents a month; defaults to the statutory amount for every child. */
  readonly childBenefits?: Cents | undefined;
  readonly alimony?: Cents | undefined;
  /** Cold rent received for let property. */
  readonly rental?: Cents | undefined;
  readonly pension?: Cents | undefined;
  readonly other?: Cents | undefined;
}

export interface Expenses {
  readonly livingCost?: Cents | undefined;
  readonly numberOfVehicles?: number | undefined;
  /** Rent in cents a month for the current home. */
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
  /** Adults in the household; defaults to 1. */
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
  /** Counted cents a month: positive for income, negative for costs. */
  readonly amount: Cents;
  /** Entered cents a month, always positive; null if the amount comes from the `HouseholdProfile`. */
  readonly stated: Cents | null;
}
