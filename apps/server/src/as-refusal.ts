import type { VisitRefusal } from '@heimvorteil/portal/services';
import type { ProblemError } from './http/problem-error.ts';

/** Why something was not done, as pages read it. */
export function asRefusal({ statusCode: status, faults, retryAfterSeconds }: ProblemError): VisitRefusal {
  return { status, faults, retryAfterSeconds };
}
