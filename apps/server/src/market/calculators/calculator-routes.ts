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

export function calculatorRoutes(app: FastifyInstance, surroundingsOfNow: SurroundingsOfNow): void {
  for (const { operation, answer } of Object.values(CALCULATIONS)) {
    serve(app, operation, ({ body }) => resultOrRefusal(answer(body, surroundingsOfNow())));
  }
  serve(app, affordability, ({ body }) =>
    resultOrRefusal(answered(calculateAffordability(body, surroundingsOfNow()), affordabilityAnswer)),
  );
}

/** Returns the result; throws a ProblemError with the reason when the calculation was refused. */
export function resultOrRefusal<Result>({ result, refusals }: Calculated<Result>): Result {
  if (refusals) throw refused(refusals.map(({ code, field }) => fault(code, field)));
  return result;
}
