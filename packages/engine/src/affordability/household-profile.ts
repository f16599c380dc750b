import type { IsoDate } from '../calendar/iso-date.ts';
import { centsFromEuros, type Cents } from '../money/cents.ts';
import { percent, type Percent } from '../money/percent.ts';

/** What a lender counts for a household; amounts in cents a month. */
export interface HouseholdProfile {
  readonly validFrom: IsoDate;
  readonly source: string;
  /** What lenders are seen to count as living costs of two adults and two children, a span. */
  readonly seenFamilyCosts: { readonly from: Cents; readonly to: Cents };
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

/**
 * What this portal assumes, within the span that lenders are seen to use: no lender states these very amounts, and each has
 * figures of its own.
 */
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
