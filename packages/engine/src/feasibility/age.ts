import { parseIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { FEASIBILITY_LIMITS } from './limits.ts';

export const AGE_GROUPS = ['UNDER_45', 'BETWEEN_45_AND_54', 'BETWEEN_55_AND_66', 'OVER_66'] as const;
/** Age of the youngest borrower as a range of years. */
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Age in completed years on a day. */
export function ageOn(dateOfBirth: IsoDate, day: IsoDate): number {
  const born = parseIsoDate(dateOfBirth);
  const on = parseIsoDate(day);
  const birthdayToCome = on.month < born.month || (on.month === born.month && on.day < born.day);
  return on.year - born.year - (birthdayToCome ? 1 : 0);
}

const OF_AGE = 18;

/** True at an age of 18 or more (§ 2 BGB). */
export function isOfAge(dateOfBirth: IsoDate, day: IsoDate): boolean {
  return ageOn(dateOfBirth, day) >= OF_AGE;
}

/** Group that contains an age in completed years. */
export function ageGroupOf(age: number): AgeGroup {
  if (age < 45) return 'UNDER_45';
  if (age < 55) return 'BETWEEN_45_AND_54';
  return age < 67 ? 'BETWEEN_55_AND_66' : 'OVER_66';
}

/** Age of the youngest borrower; if both are known, the date of birth counts. */
export interface KnownAge {
  readonly dateOfBirth?: IsoDate | undefined;
  readonly ageGroup?: AgeGroup | undefined;
}

/** Youngest age in each group, in years; if it is too high for a term, the whole group is. */
const YOUNGEST_OF_GROUP: Readonly<Record<AgeGroup, number>> = {
  UNDER_45: 18,
  BETWEEN_45_AND_54: 45,
  BETWEEN_55_AND_66: 55,
  OVER_66: 67,
};

/** Group by date of birth or as entered; undefined if both are unknown. A verdict needs no exact age. */
export function knownAgeGroup({ dateOfBirth, ageGroup }: KnownAge, asOf: IsoDate): AgeGroup | undefined {
  return dateOfBirth === undefined ? ageGroup : ageGroupOf(ageOn(dateOfBirth, asOf));
}

/** Whole years by which the term exceeds the age of 75 for the group's youngest; 0 if not or age unknown. */
export function yearsBeyondAgeAtEnd(ageGroup: AgeGroup | undefined, termMonths: number): number {
  if (ageGroup === undefined) return 0;
  const monthsLeft = (FEASIBILITY_LIMITS.ageAtEnd - YOUNGEST_OF_GROUP[ageGroup]) * 12;
  return Math.max(Math.ceil((termMonths - monthsLeft) / 12), 0);
}
