import { checkInput } from '@heimvorteil/contracts';
import type { Outcome } from '@heimvorteil/portal/services';
import type * as z from 'zod/mini';
import { ProblemError, refused } from './http/problem-error.ts';

/** A page's form is bound by the same rules as the call that does the same. */
export async function allowed<Schema extends z.ZodMiniType, Value>(
  schema: Schema,
  body: z.infer<Schema>,
  work: (checked: z.infer<Schema>) => Promise<Value>,
): Promise<Value> {
  const { value, faults } = checkInput(schema, body);
  if (faults) throw refused(faults);
  return work(value);
}

/** Work whose end is all that there is to tell. */
export async function settled(work: Promise<void>): Promise<true> {
  await work;
  return true;
}

/** What was done, or why it was refused; throws what nobody foresaw. */
export async function outcomeOf<Value>(work: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { done: await work };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refused: { status: error.statusCode, faults: error.faults } };
  }
}
