import { parseIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { FEASIBILITY_LIMITS } from './limits.ts';

export const AGE_GROUPS = ['UNDER_45', 'BETWEEN_45_AND_54', 'BETWEEN_55_AND_66', 'OVER_66'] as const;
/** Age range of the youngest borrower in years. */
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Completed years of life on a day. */
export function ageOn(dateOfBirth: IsoDate, day: IsoDate): number {
  const born = parseIsoDate(dateOfBirth);
  const on = parseIsoDate(day);
  const birthdayToCome = on.month < born.month || (on.month === born.month && on.day < born.day);
  return on.year - born.year - (birthdayToCome ? 1 : 0);
}

const OF_AGE = 18;

/** True from the age of 18 (§ 2 BGB). */
export function isOfAge(dateOfBirth: IsoDate, day: IsoDate): boolean {
  return ageOn(dateOfBirth, day) >= OF_AGE;
}

/** Age group for an age in completed years. */
export function ageGroupOf(age: number): AgeGroup {
  if (age < 45) return 'UNDER_45';
  if (age < 55) return 'BETWEEN_45_AND_54';
  return age < 67 ? 'BETWEEN_55_AND_66' : 'OVER_66';
}

/** Age of the youngest borrower; the date takes precedence over the group. */
export interface KnownAge {
  readonly dateOfBirth?: IsoDate | undefined;
  readonly ageGroup?: AgeGroup | undefined;
}

/** Lowest age in years; a loan too long for that age is too long for the whole group. */
const YOUNGEST_OF_GROUP: Readonly<Record<AgeGroup, number>> = {
  UNDER_45: 18,
  BETWEEN_45_AND_54: 45,
  BETWEEN_55_AND_66: 55,
  OVER_66: 67,
};

/** Age group, undefined if the age is unknown; a verdict needs only the group, not the date of birth. */
export function knownAgeGroup({ dateOfBirth, ageGroup }: KnownAge, asOf: IsoDate): AgeGroup | undefined {
  return dateOfBirth === undefined ? ageGroup : ageGroupOf(ageOn(dateOfBirth, asOf));
}

/** Whole years by which the term exceeds `ageAtEnd` for the group's youngest; 0 if not or age unknown. */
export function yearsBeyondAgeAtEnd(ageGroup: AgeGroup | undefined, termMonths: number): number {
  if (ageGroup === undefined) return 0;
  const monthsLeft = (FEASIBILITY_LIMITS.ageAtEnd - YOUNGEST_OF_GROUP[ageGroup]) * 12;
  return Math.max(Math.ceil((termMonths - monthsLeft) / 12), 0);
}
