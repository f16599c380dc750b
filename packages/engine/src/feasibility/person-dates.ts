import { addMonths } from '../calendar/add-months.ts';
import { isIsoDate, type IsoDate } from '../calendar/iso-date.ts';
import type { ContractType, Employment } from '../rate-sheets/enumerations.ts';
import { isOfAge } from './age.ts';

const OLDEST = '1900-12-31';

/** Whether a text is a day on which somebody alive can have been born: it exists and lies after 1900. */
export function isBirthDate(text: string): text is IsoDate {
  return isIsoDate(text) && text > OLDEST;
}

export type BirthDateFault = 'DATE_OF_BIRTH_INVALID' | 'AGE_TOO_LOW';

/** What keeps a date of birth from being taken on a day; undefined when nothing does. */
export function birthDateFault(text: string, day: IsoDate): BirthDateFault | undefined {
  if (!isBirthDate(text) || text > day) return 'DATE_OF_BIRTH_INVALID';
  return isOfAge(text, day) ? undefined : 'AGE_TOO_LOW';
}

/** Whether somebody can have worked since a day: between birth, where it is known, and today. */
export function isEmployedSince(text: string, born: IsoDate | undefined, day: IsoDate): text is IsoDate {
  return isBirthDate(text) && text <= day && (born === undefined || text >= born);
}

export const EMPLOYED_FOR = ['UNDER_SIX_MONTHS', 'SIX_MONTHS_TO_TWO_YEARS', 'OVER_TWO_YEARS'] as const;
/** How long a borrower has had the present work, as coarse as lenders ask. */
export type EmployedFor = (typeof EMPLOYED_FOR)[number];

/** A probation lasts six months at most (§ 622 (3) BGB). */
const LONGEST_PROBATION_IN_MONTHS = 6;
const SETTLED_AFTER_MONTHS = 24;

/** The range that a first day of work implies on a day. */
export function employedForOf(since: IsoDate, day: IsoDate): EmployedFor {
  if (addMonths(since, LONGEST_PROBATION_IN_MONTHS) > day) return 'UNDER_SIX_MONTHS';
  return addMonths(since, SETTLED_AFTER_MONTHS) > day ? 'SIX_MONTHS_TO_TWO_YEARS' : 'OVER_TWO_YEARS';
}

const WITH_PROBATION: readonly Employment[] = ['EMPLOYED', 'WORKER'];

/** The contract that somebody who names none is taken to have: on probation while that can last, else undefined. */
export function impliedContract(
  employment: Employment | undefined,
  employedFor: EmployedFor | undefined,
): ContractType | undefined {
  const isNew = employedFor === 'UNDER_SIX_MONTHS';
  return isNew && employment !== undefined && WITH_PROBATION.includes(employment) ? 'PROBATION' : undefined;
}
