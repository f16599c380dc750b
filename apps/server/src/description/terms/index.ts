import { CASE_TERMS } from './case-terms.ts';
import { HOUSEHOLD_TERMS } from './household-terms.ts';
import { LOAN_TERMS } from './loan-terms.ts';
import { OWN_TERMS } from './own-terms.ts';
import { PORTAL_TERMS } from './portal-terms.ts';
import { REQUEST_TERMS } from './request-terms.ts';
import { SUBSIDY_TERMS } from './subsidy-terms.ts';

const TOPICS: readonly Readonly<Record<string, string>>[] = [
  CASE_TERMS,
  LOAN_TERMS,
  HOUSEHOLD_TERMS,
  SUBSIDY_TERMS,
  REQUEST_TERMS,
  OWN_TERMS,
  PORTAL_TERMS,
];

/** What a field of the API means, by its name: a name means the same wherever it stands, and what does not is in `MEANT_HERE`. */
export const TERMS: ReadonlyMap<string, string> = new Map(TOPICS.flatMap((topic) => Object.entries(topic)));

export { MEANT_HERE } from './meant-here.ts';
