import { CALCULATIONS } from '@heimvorteil/calculations';
import { CASE_TERMS } from './case-terms.ts';
import { HOUSEHOLD_TERMS } from './household-terms.ts';
import { LOAN_TERMS } from './loan-terms.ts';
import { OTHER_PLACES } from './meant-here.ts';
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

const OF_CALCULATORS = Object.values(CALCULATIONS).flatMap(({ meanings }) => Object.entries(meanings));
const hasPlace = ([name]: readonly [string, string]) => name.includes('.');

/** What a field of the API means, by its name: a name means the same wherever it stands, and what does not is in `MEANT_HERE`. */
export const TERMS: ReadonlyMap<string, string> = new Map([
  ...TOPICS.flatMap((topic) => Object.entries(topic)),
  ...OF_CALCULATORS.filter((entry) => !hasPlace(entry)),
]);

/** Fields that mean something of their own in one place: by the model with the path in it, or by the call with the parameter. */
export const MEANT_HERE: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_PLACES),
  ...OF_CALCULATORS.filter(hasPlace),
]);
