import type { IsoDate } from '../calendar/iso-date.ts';
import { centsFromEuros, type Cents } from '../money/cents.ts';

/** The child benefit for each child, in cents a month, and the first day on which it is due. */
export interface ChildBenefitRow {
  readonly from: IsoDate;
  readonly perChild: Cents;
}

/**
 * § 66 (1) EStG, oldest first: since 2023 it is the same for every child. By InflAusG (BGBl. 2022 I S. 2230), from 2025 and
 * 2026 by SteFeG (BGBl. 2024 I Nr. 449).
 */
export const CHILD_BENEFIT_TABLE: readonly [ChildBenefitRow, ...ChildBenefitRow[]] = [
  { from: '2023-01-01', perChild: centsFromEuros(250) },
  { from: '2025-01-01', perChild: centsFromEuros(255) },
  { from: '2026-01-01', perChild: centsFromEuros(259) },
];

/** The child benefit that counts for a household that did not enter any, in cents a month (contract §6). */
export function assumedChildBenefits(numberOfChildren: number, day: IsoDate): Cents {
  return (numberOfChildren * childBenefitOn(day).perChild) as Cents;
}

/** The row that is effective on a day; the first one also counts for days before it. */
function childBenefitOn(day: IsoDate): ChildBenefitRow {
  return CHILD_BENEFIT_TABLE.findLast(({ from }) => from <= day) ?? CHILD_BENEFIT_TABLE[0];
}
