import { isIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import { addMonths } from '../calendar/add-months.ts';
import type { ContractType, Employment } from '../rate-sheets/enumerations.ts';
import { isOfAge } from './age.ts';

const OLDEST = '1900-12-31';

/** True for an existing day after 1900. */
export function isBirthDate(text: string): text is IsoDate {
  return isIsoDate(text) && text > OLDEST;
}

export type BirthDateError = 'DATE_OF_BIRTH_INVALID' | 'AGE_TOO_LOW';

/** Error of a date of birth as of a day; undefined if the date is valid. */
export function birthDateError(text: string, day: IsoDate): BirthDateError | undefined {
  if (!isBirthDate(text) || text > day) return 'DATE_OF_BIRTH_INVALID';
  return isOfAge(text, day) ? undefined : 'AGE_TOO_LOW';
}

/** True for an existing day from the date of birth, if known, to today. */
export function isEmployedSince(text: string, born: IsoDate | undefined, day: IsoDate): text is IsoDate {
  return isBirthDate(text) && text <= day && (born === undefined || text >= born);
}

export const EMPLOYED_FOR = ['UNDER_SIX_MONTHS', 'SIX_MONTHS_TO_TWO_YEARS', 'OVER_TWO_YEARS'] as const;
/** Time in the current job as lenders ask for it. */
export type EmployedFor = (typeof EMPLOYED_FOR)[number];

/** Longest legal probation period in months (§ 622 (3) BGB). */
const LONGEST_PROBATION_IN_MONTHS = 6;
const SETTLED_AFTER_MONTHS = 24;

export function employedForOf(since: IsoDate, day: IsoDate): EmployedFor {
  if (addMonths(since, LONGEST_PROBATION_IN_MONTHS) > day) return 'UNDER_SIX_MONTHS';
  return addMonths(since, SETTLED_AFTER_MONTHS) > day ? 'SIX_MONTHS_TO_TWO_YEARS' : 'OVER_TWO_YEARS';
}

const WITH_PROBATION: readonly Employment[] = ['EMPLOYED', 'WORKER'];

/** Probation if an employee's job is new enough for it; otherwise undefined. */
export function impliedContract(
  employment: Employment | undefined,
  employedFor: EmployedFor | undefined,
): ContractType | undefined {
  const isNew = employedFor === 'UNDER_SIX_MONTHS';
  return isNew && employment !== undefined && WITH_PROBATION.includes(employment) ? 'PROBATION' : undefined;
}
