import type { IsoDate } from '../calendar/iso-date.ts';
import { centsFromEuros, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** What a lender counts for a household; amounts in cents a month. */
export interface HouseholdProfile {
  readonly validFrom: IsoDate;
  readonly source: string;
  readonly firstAdult: Cents;
  readonly furtherAdult: Cents;
  readonly child: Cents;
  readonly vehicle: Cents;
  /** A month and square metre. */
  readonly runningCostsOwnUse: Cents;
  /** A month and square metre: a tenant bears the rest. */
  readonly runningCostsLet: Cents;
  readonly countedRental: Percent;
  /** The least that counts for maintenance, once any is paid. */
  readonly leastMaintenance: Cents;
  /** The least that counts for the health insurance of whoever works on their own account. */
  readonly leastHealthInsurance: Cents;
  readonly reserve: Cents;
  /** Instalments of other debts a month, in percent of their balance, where they are not stated. */
  readonly creditRateOfDebts: Percent;
}

/** Flat costs as lenders publish them; each lender has figures of its own near these. */
export const DEFAULT_HOUSEHOLD_PROFILE: HouseholdProfile = {
  validFrom: '2026-01-01',
  source: 'Pauschalen der Haushaltsrechnung: albfinanz, hausbau24, roth-finanz, ING (Stand 2026)',
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
