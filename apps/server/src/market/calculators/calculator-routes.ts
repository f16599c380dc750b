import {
  affordabilityAnswer,
  calculateAffordability,
  CALCULATIONS,
  answered,
  type Calculated,
} from '@heimvorteil/calculations';
import { affordability, fault } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import type { SurroundingsOfNow } from './surroundings-of-now.ts';
import { refused } from '../../platform/http/calls/problem-error.ts';

/** Thin doors to the calculations. */
export function calculatorRoutes(app: FastifyInstance, surroundingsOfNow: SurroundingsOfNow): void {
  for (const { operation, answer } of Object.values(CALCULATIONS)) {
    serve(app, operation, ({ body }) => resultOrRefusal(answer(body, surroundingsOfNow())));
  }
  serve(app, affordability, ({ body }) =>
    resultOrRefusal(answered(calculateAffordability(body, surroundingsOfNow()), affordabilityAnswer)),
  );
}

/** What a calculation came to; throws a ProblemError that says why it came to nothing. */
export function resultOrRefusal<Result>({ result, refusals }: Calculated<Result>): Result {
  if (refusals) throw refused(refusals.map(({ code, field }) => fault(code, field)));
  return result;
}
