import { calculateOwnCapital as operation, errorOf, inEuros, type AnswerOf } from '@heimvorteil/contracts';
import { calculation } from '../calculation.ts';
import { calculateOwnCapital, type OwnCapitalResult } from './calculate-own-capital.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function ownCapitalAnswer(found: OwnCapitalResult): AnswerOf<typeof operation> {
  return inEuros(operation.response, { ...found, errors: found.errors.map((code) => errorOf(code)) });
}

export const ownCapital = calculation(operation, {
  calculate: calculateOwnCapital,
  answer: ownCapitalAnswer,
  headlines: ['total'],
  example: { savings: 60_000, stocks: 15_000, buildingSavings: 5_000 },
  exampleAnswer,
});
