import { isOfAge } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { checkInput, fault, type Checked } from '../faults/field-errors.ts';
import type { Fault } from '../faults/problem.ts';
import { DateOfBirth } from './person-fields.ts';
import { stateBorrowers, type StatedBorrowers } from './state-borrowers.ts';

const WHO = ['primary', 'secondary'] as const;

/** Validates on a day (ISO 8601) as far as a form can; the same in the browser and on the server. */
export function checkStateBorrowers(input: unknown, today: string): Checked<StatedBorrowers> {
  const checked = checkInput(stateBorrowers.body, input);
  const young = WHO.flatMap((who) => tooYoung(input, who, today));
  return young.length === 0 ? checked : { faults: [...(checked.faults ?? []), ...young] };
}

function tooYoung(input: unknown, who: (typeof WHO)[number], today: string): Fault[] {
  const { borrowers } = (input ?? {}) as {
    borrowers?: Record<string, { dateOfBirth?: unknown } | undefined>;
  };
  const born = z.safeParse(DateOfBirth, borrowers?.[who]?.dateOfBirth);
  if (!born.success || isOfAge(born.data, today)) return [];
  return [fault('AGE_TOO_LOW', `borrowers.${who}.dateOfBirth`)];
}
