import {
  affordability,
  calculateAffordability,
  calculateBudget,
  calculateFollowUp,
  calculateOwnCapital,
  calculateRentOrBuy,
} from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { calculated, type CostRules } from '../costs/index.ts';
import { serve } from '../http/serve.ts';
import { affordabilityAnswer } from './affordability-answer.ts';
import { budgetAnswer } from './budget-answer.ts';
import { followUpAnswer } from './follow-up-answer.ts';
import type { FindMarketRates } from './market-rates.ts';
import { ownCapitalAnswer } from './own-capital-answer.ts';
import { rentOrBuyAnswer } from './rent-or-buy-answer.ts';

/** Thin doors to the engine's calculators of a household: what it can afford, has, owes and would rather do. */
export function householdCalculatorRoutes(
  app: FastifyInstance,
  { rules, findMarketRates }: { rules: CostRules; findMarketRates: FindMarketRates },
): void {
  for (const operation of [affordability, calculateAffordability]) {
    serve(app, operation, ({ body }) => calculated(() => affordabilityAnswer(body, rules, findMarketRates)));
  }
  serve(app, calculateBudget, ({ body }) => calculated(() => budgetAnswer(body, rules, findMarketRates)));
  serve(app, calculateOwnCapital, ({ body }) => ownCapitalAnswer(body));
  serve(app, calculateFollowUp, ({ body }) => calculated(() => followUpAnswer(body, findMarketRates)));
  serve(app, calculateRentOrBuy, ({ body }) => calculated(() => rentOrBuyAnswer(body, rules)));
}
