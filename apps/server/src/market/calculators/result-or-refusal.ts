import type { Calculated } from '@heimvorteil/calculations';
import { fault } from '@heimvorteil/contracts';
import { refused } from '../../platform/http/calls/problem-error.ts';

/** What a calculation came to; throws a ProblemError that says why it came to nothing. */
export function resultOrRefusal<Result>({ result, refusals }: Calculated<Result>): Result {
  if (refusals) throw refused(refusals.map(({ code, field }) => fault(code, field)));
  return result;
}
