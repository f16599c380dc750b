import type { CalculateAdditionalCostsBody, calculateAdditionalCosts } from '@heimvorteil/contracts';
import { LAND_TRANSFER_TAX_HISTORY, additionalCosts, additionalCostsDerivation } from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { problem } from '../http/problem-error.ts';
import { additionalCostsAnswer, purchaseCase, type CostRules } from './additional-costs-answer.ts';

/** The costs of a purchase on a day, with their derivation; throws a ProblemError for a day whose tax nobody knows. */
export function datedCostsAnswer(
  body: CalculateAdditionalCostsBody,
  rules: CostRules,
): z.infer<typeof calculateAdditionalCosts.response> {
  if (rules.landTransferTax === 'statutory' && (body.date ?? rules.today()) < TAX_KNOWN_SINCE) {
    throw problem(422, 'OUT_OF_RANGE', 'date');
  }
  const purchase = purchaseCase(body, rules);
  const costs = additionalCosts(purchase);
  return { ...additionalCostsAnswer(costs), derivation: [...additionalCostsDerivation(purchase, costs)] };
}

/** The first day for which every state's tax is known. */
const TAX_KNOWN_SINCE =
  Object.values(LAND_TRANSFER_TAX_HISTORY)
    .map(([first]) => first?.from ?? '')
    .toSorted()
    .at(-1) ?? '';
