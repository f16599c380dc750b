import type { FinancingCase, PreapprovalBody, Project } from '@heimvorteil/contracts';
import { isEqual } from '../project/is-equal.ts';

/** What tells one purchase from another: what was checked says nothing about it once one of these has changed. */
const TELLING = [
  'financingType',
  'purchasePrice',
  'landPrice',
  'ownFunds',
  'loanAmount',
  'geoCode',
  'postcode',
  'exposeId',
  'renovationCostPercentage',
  'financingUseType',
  'employmentType',
] as const satisfies readonly (keyof FinancingCase)[];

/** What tells one household from another; its own capital is the case's own funds. */
const TELLING_OF_PEOPLE = [
  'income',
  'expenses',
  'numberOfAdults',
  'numberOfChildren',
  'livingArea',
  'otherDebts',
  'contractType',
  'ageGroup',
  'overTheTerm',
] as const satisfies readonly (keyof NonNullable<Project['household']>)[];

/** Whether a check was made for a case and its household as they stand now; what either leaves open is no change. */
export function isOfCase(
  stated: PreapprovalBody,
  { financingCase, household = {} }: Pick<Project, 'financingCase' | 'household'>,
): boolean {
  return (
    TELLING.every((field) => agrees(stated[field], financingCase[field])) &&
    TELLING_OF_PEOPLE.every((field) => agrees(stated[field], household[field]))
  );
}

function agrees(stated: unknown, now: unknown): boolean {
  if (stated === undefined || now === undefined) return true;
  if (isParts(stated) && isParts(now))
    return Object.entries(now).every(([part, value]) => agrees(stated[part], value));
  return isEqual(stated, now);
}

function isParts(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
