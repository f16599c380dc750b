import type { IsoDate } from '../calendar/iso-date.ts';
import { centsFromEuros, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

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
  /** Per square metre. */
  readonly runningCostsOwnUse: Cents;
  /** Per square metre; the tenant pays the rest. */
  readonly runningCostsLet: Cents;
  readonly countedRental: Percent;
  /** Lower limit for maintenance, if any is paid. */
  readonly leastMaintenance: Cents;
  /** Lower limit for the health insurance of self-employed borrowers. */
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
