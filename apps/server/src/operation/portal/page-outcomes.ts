import { checkInput, type Outcome, type Refusal } from '@heimvorteil/contracts';
import type * as z from 'zod/mini';
import { ProblemError, refused } from '../../platform/http/calls/problem-error.ts';

/** Validates a page's form with the schema of the equivalent API call, then runs `work`. */
export async function allowed<Schema extends z.ZodMiniType, Value>(
  schema: Schema,
  body: unknown,
  work: (checked: z.infer<Schema>) => Promise<Value>,
): Promise<Value> {
  const { value, errors } = checkInput(schema, body);
  if (errors) throw refused(errors);
  return work(value);
}

export async function settled(work: Promise<unknown>): Promise<true> {
  await work;
  return true;
}

/** Result of `work`, or the refusal that its `ProblemError` describes; rethrows every other error. */
export function outcome<Value>(work: Promise<Value>): Promise<Outcome<Value>>;
export function outcome<Value, Reason>(
  work: Promise<Value>,
  reasonOf: (error: ProblemError) => Reason,
): Promise<Outcome<Value, Reason>>;
export async function outcome<Value>(
  work: Promise<Value>,
  reasonOf: (error: ProblemError) => unknown = asRefusal,
): Promise<Outcome<Value, unknown>> {
  try {
    return { done: await work };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refused: reasonOf(error) };
  }
}

export function asRefusal({ statusCode: status, errors, retryAfterSeconds }: ProblemError): Refusal {
  return { status, errors, retryAfterSeconds };
}

export function asMissing({ statusCode }: ProblemError): 'NO_REQUEST_FOUND' | 'REQUEST_EXPIRED' {
  return statusCode === 410 ? 'REQUEST_EXPIRED' : 'NO_REQUEST_FOUND';
}
