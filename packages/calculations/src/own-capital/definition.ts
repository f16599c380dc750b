import { calculateOwnCapital as operation, fault, type AnswerOf } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { calculateOwnCapital, type OwnCapitalResult } from './calculate-own-capital.ts';
import { calculation } from '../calculation.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Own capital added up, in euros. */
export function ownCapitalAnswer({
  total,
  errors,
  derivation,
}: OwnCapitalResult): AnswerOf<typeof operation> {
  return {
    total: eurosFromCents(total),
    errors: errors.map((code) => fault(code)),
    derivation: [...derivation],
  };
}

/** The calculator behind its call. */
export const ownCapital = calculation(operation, {
  calculate: calculateOwnCapital,
  answer: ownCapitalAnswer,
  headlines: ['total'],
  example: { savings: 60_000, stocks: 15_000, buildingSavings: 5_000 },
  exampleAnswer,
});
