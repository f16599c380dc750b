import { CALCULATIONS } from '@heimvorteil/calculations';
import { CASE_TERMS, SUBSIDY_TERMS } from './case-terms.ts';
import { HOUSEHOLD_TERMS, REQUEST_TERMS } from './household-terms.ts';
import { LOAN_TERMS } from './loan-terms.ts';
import { OTHER_PLACES } from './meant-here.ts';
import { OWN_TERMS, PORTAL_TERMS } from './own-terms.ts';

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

/** Meaning of each API field by its name; MEANT_HERE lists exceptions. */
export const TERMS: ReadonlyMap<string, string> = new Map([
  ...TOPICS.flatMap((topic) => Object.entries(topic)),
  ...OF_CALCULATORS.filter((entry) => !hasPlace(entry)),
]);

/** Meanings that apply in one place only, by `Model.field` or `operation.parameter`. */
export const MEANT_HERE: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHER_PLACES),
  ...OF_CALCULATORS.filter(hasPlace),
]);
