import { percent, type Percent } from '../money/money.ts';

export const FOLLOW_UP_KINDS = ['PROLONGATION', 'NEW_LENDER', 'FORWARD'] as const;

export type FollowUpKind = (typeof FOLLOW_UP_KINDS)[number];

/** Longest lead time for which lenders agree a rate, and their surcharge. */
export const FORWARD_TERMS = {
  validFrom: '2025-09-25',
  source: 'Marktübliche Forward-Aufschläge 0,01 bis 0,04 Punkte je Monat Vorlauf, bis 66 Monate',
  /** Surcharge in percentage points for each month until the payout. */
  pointsPerMonth: percent(0.02),
  longestLeadMonths: 66,
} as const;

/** Months before payout in which lenders guarantee today's rate without a surcharge. */
export const RATE_OF_DAY_TERMS = {
  validFrom: '2010-06-11',
  source:
    '§ 493 Abs. 1 BGB: Deine Bank nennt ihren Zins spätestens drei Monate vorher. Andere Banken halten ihren so lange ohne Bereitstellungszins.',
  longestLeadMonths: 3,
} as const;

/** Rate for a later payout in percent a year, rounded to thousandths as lenders quote it. */
export function forwardRate(rateOfDay: Percent, leadMonths: number, pointsPerMonth: Percent): Percent {
  return percent(Math.round((rateOfDay + leadMonths * pointsPerMonth) * 1000) / 1000);
}
