import {
  affordabilityAnswer,
  calculateAffordability,
  CALCULATIONS,
  answered,
} from '@heimvorteil/calculations';
import { affordability } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serving/serve.ts';
import { resultOrRefusal } from './result-or-refusal.ts';
import type { SurroundingsOfNow } from './surroundings-of-now.ts';

/** Thin doors to the calculations. */
export function calculatorRoutes(app: FastifyInstance, surroundingsOfNow: SurroundingsOfNow): void {
  for (const { operation, answer } of Object.values(CALCULATIONS)) {
    serve(app, operation, ({ body }) => resultOrRefusal(answer(body, surroundingsOfNow())));
  }
  serve(app, affordability, ({ body }) =>
    resultOrRefusal(answered(calculateAffordability(body, surroundingsOfNow()), affordabilityAnswer)),
  );
}
