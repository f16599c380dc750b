import { type Cents, centsFromEuros } from '../money/money.ts';
import type { IsoDate } from '../calendar/iso-date.ts';

/** Child benefit in cents a month for each child, valid from a day on. */
interface ChildBenefitRow {
  readonly from: IsoDate;
  readonly perChild: Cents;
}

/**
 * § 66 (1) EStG, oldest first; the same amount for every child since 2023. Sources: InflAusG (BGBl. 2022 I S.
 * 2230); from 2025 and 2026 SteFeG (BGBl. 2024 I Nr. 449).
 */
export const CHILD_BENEFIT_TABLE: readonly [ChildBenefitRow, ...ChildBenefitRow[]] = [
  { from: '2023-01-01', perChild: centsFromEuros(250) },
  { from: '2025-01-01', perChild: centsFromEuros(255) },
  { from: '2026-01-01', perChild: centsFromEuros(259) },
];

/** Child benefit assumed if none is entered, in cents a month (contract §6). */
export function assumedChildBenefits(numberOfChildren: number, day: IsoDate): Cents {
  return (numberOfChildren * childBenefitOn(day).perChild) as Cents;
}

/** A day before the first row has the first row's amount. */
function childBenefitOn(day: IsoDate): ChildBenefitRow {
  return CHILD_BENEFIT_TABLE.findLast(({ from }) => from <= day) ?? CHILD_BENEFIT_TABLE[0];
}
