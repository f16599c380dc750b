import type { IsoDate } from '../calendar/iso-date.ts';
import { type Cents, centsFromEuros, percent, type Percent } from '../money/money.ts';
import type { Employment, FinancingUseType } from '../rate-sheets/enumerations.ts';

/** Amounts that a bank assumes for a household; cents a month unless stated otherwise. */
export interface HouseholdProfile {
  readonly validFrom: IsoDate;
  readonly source: string;
  /** Lowest and highest living costs found at lenders for two adults and two children. */
  readonly seenFamilyCosts: { readonly from: Cents; readonly to: Cents };
  readonly firstAdult: Cents;
  readonly furtherAdult: Cents;
  readonly child: Cents;
  readonly vehicle: Cents;
  /** Running costs in cents a month per square metre for an owner who lives in the property. */
  readonly runningCostsOwnUse: Cents;
  /** Running costs in cents a month per square metre for a landlord; the tenant pays the rest. */
  readonly runningCostsLet: Cents;
  readonly countedRental: Percent;
  /** Least amount for maintenance to children or a former spouse, if any is entered. */
  readonly leastMaintenance: Cents;
  /** Least amount for health insurance of self-employed borrowers. */
  readonly leastHealthInsurance: Cents;
  readonly reserve: Cents;
  /** Monthly payment for other debts in percent of their balance, if none is entered. */
  readonly creditRateOfDebts: Percent;
}

/** This portal's assumptions, within the range found at lenders; no lender publishes these amounts. */
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

/** Net income by source, in cents a month. */
export interface Income {
  /** One monthly salary in cents. */
  readonly salary: Cents;
  /** Monthly salaries a year; defaults to 12. */
  readonly numberOfSalaries?: number | undefined;
  /** Child benefit in cents a month; defaults to the statutory amount for each child. */
  readonly childBenefits?: Cents | undefined;
  readonly alimony?: Cents | undefined;
  /** Rent received for let property, without utilities. */
  readonly rental?: Cents | undefined;
  readonly pension?: Cents | undefined;
  readonly other?: Cents | undefined;
}

export interface Expenses {
  readonly livingCost?: Cents | undefined;
  readonly numberOfVehicles?: number | undefined;
  /** Rent for the current home in cents a month. */
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
  /** Day on which ages and statutory amounts are determined. */
  readonly asOf: IsoDate;
  readonly income: Income;
  readonly expenses?: Expenses | undefined;
  /** Adults in the household; defaults to 1. */
  readonly numberOfAdults?: number | undefined;
  readonly numberOfChildren?: number | undefined;
  /** Living area of the property in square metres; defaults to 100. */
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
  /** Amount that banks count, in cents a month: positive for income, negative for costs. */
  readonly amount: Cents;
  /** Amount that the visitor entered, in cents a month, positive; null if it is an assumption. */
  readonly stated: Cents | null;
}
