import { isOfAge } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { checkInput, fault, type Checked } from '../faults/field-errors.ts';
import { createRequest, type CreateRequestBody } from './create-request.ts';
import { DateOfBirth } from './person-fields.ts';

/** Validates on a day (ISO 8601) as far as a form can; the same in the browser and on the server. */
export function checkCreateRequest(input: unknown, today: string): Checked<CreateRequestBody> {
  const checked = checkInput(createRequest.body, input);
  if (!isTooYoung(input, today)) return checked;
  return { faults: [...(checked.faults ?? []), fault('AGE_TOO_LOW', 'dateOfBirth')] };
}

function isTooYoung(input: unknown, today: string): boolean {
  const { dateOfBirth } = (input ?? {}) as { dateOfBirth?: unknown };
  const born = z.safeParse(DateOfBirth, dateOfBirth);
  return born.success && !isOfAge(born.data, today);
}
