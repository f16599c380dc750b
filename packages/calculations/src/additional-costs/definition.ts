import {
  AdditionalCosts,
  calculateAdditionalCosts as operation,
  errorOf,
  inEuros,
  type AnswerOf,
} from '@heimvorteil/contracts';
import type { AdditionalCosts as AdditionalCostsInCents } from '@heimvorteil/engine';
import { calculation } from '../calculation.ts';
import { calculateAdditionalCosts, type AdditionalCostsResult } from './calculate-additional-costs.ts';
import exampleAnswer from './example-answer.json' with { type: 'json' };

/** Converts a result in cents to the API response in euros. */
export function additionalCostsAnswer({
  costs,
  derivation,
  purchaseWarnings,
}: AdditionalCostsResult): AnswerOf<typeof operation> {
  const warnings = purchaseWarnings.map((code) => errorOf(code, 'landPrice'));
  return inEuros(operation.response, { ...costs, warnings, derivation });
}

export function costsInEuros(costs: AdditionalCostsInCents): AdditionalCosts {
  return inEuros(AdditionalCosts, costs);
}

export const additionalCosts = calculation(operation, {
  calculate: calculateAdditionalCosts,
  answer: additionalCostsAnswer,
  headlines: ['total', 'totalPercent'],
  example: { purchasePrice: 400_000, geoCode: '1276003', brokerCommission: 3.57 },
  exampleAnswer,
  meanings: {
    'CalculateAdditionalCostsAnswer.brokerCommission': 'Maklerprovision in Euro.',
    'CalculateAdditionalCostsBody.date': 'Der Tag, dessen gesetzlicher Steuersatz zählt (ISO 8601).',
  },
});
