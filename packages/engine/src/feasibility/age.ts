import { parseIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { FEASIBILITY_LIMITS } from './limits.ts';

export const AGE_GROUPS = ['UNDER_45', 'BETWEEN_45_AND_54', 'BETWEEN_55_AND_66', 'OVER_66'] as const;
/** The age of the youngest borrower. */
export type AgeGroup = (typeof AGE_GROUPS)[number];

/** Completed years of life on a day. */
export function ageOn(dateOfBirth: IsoDate, day: IsoDate): number {
  const born = parseIsoDate(dateOfBirth);
  const on = parseIsoDate(day);
  const birthdayToCome = on.month < born.month || (on.month === born.month && on.day < born.day);
  return on.year - born.year - (birthdayToCome ? 1 : 0);
}

const OF_AGE = 18;

/** Whether somebody is of age on a day (§ 2 BGB). */
export function isOfAge(dateOfBirth: IsoDate, day: IsoDate): boolean {
  return ageOn(dateOfBirth, day) >= OF_AGE;
}

/** The group that an age in completed years belongs to. */
export function ageGroupOf(age: number): AgeGroup {
  if (age < 45) return 'UNDER_45';
  if (age < 55) return 'BETWEEN_45_AND_54';
  return age < 67 ? 'BETWEEN_55_AND_66' : 'OVER_66';
}

/** What is known of the youngest borrower's age; the date goes before the group. */
export interface KnownAge {
  readonly dateOfBirth?: IsoDate | undefined;
  readonly ageGroup?: AgeGroup | undefined;
}

/** Years that everybody of the group has completed: a loan that is too long for them is too long for all. */
const YOUNGEST_OF_GROUP: Readonly<Record<AgeGroup, number>> = {
  UNDER_45: 18,
  BETWEEN_45_AND_54: 45,
  BETWEEN_55_AND_66: 55,
  OVER_66: 67,
};

/** The group that a borrower belongs to on a day; undefined when nothing is known. A verdict reads nothing finer, so that it is the same where only the group is kept. */
export function knownAgeGroup({ dateOfBirth, ageGroup }: KnownAge, asOf: IsoDate): AgeGroup | undefined {
  return dateOfBirth === undefined ? ageGroup : ageGroupOf(ageOn(dateOfBirth, asOf));
}

/** Whole years by which a loan outlasts the age that it should end by, counted for the youngest of the group; 0 when it ends in time or no age is known. */
export function yearsBeyondAgeAtEnd(ageGroup: AgeGroup | undefined, termMonths: number): number {
  if (ageGroup === undefined) return 0;
  const monthsLeft = (FEASIBILITY_LIMITS.ageAtEnd - YOUNGEST_OF_GROUP[ageGroup]) * 12;
  return Math.max(Math.ceil((termMonths - monthsLeft) / 12), 0);
}
