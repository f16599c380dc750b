import {
  calculateAdditionalCosts,
  calculateEffectiveRate,
  calculateMortgage,
  calculateRepaymentPlan,
} from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../http/serve.ts';
import type { MarketInForce } from '../offers/index.ts';
import type { CostRules } from './additional-costs-answer.ts';
import { calculated } from './calculated.ts';
import { datedCostsAnswer } from './dated-costs-answer.ts';
import { effectiveRateAnswer } from './effective-rate-answer.ts';
import { mortgageAnswer } from './mortgage-answer.ts';
import { repaymentPlanAnswer } from './repayment-plan-answer.ts';

/** Thin doors to the engine's calculators. */
export function calculatorRoutes(
  app: FastifyInstance,
  { market, rules }: { market: MarketInForce; rules: CostRules },
): void {
  serve(app, calculateAdditionalCosts, ({ body }) => datedCostsAnswer(body, rules));
  serve(app, calculateEffectiveRate, ({ body }) => calculated(() => effectiveRateAnswer(body)));
  serve(app, calculateMortgage, ({ body }) =>
    calculated(() => mortgageAnswer(body, market.current(), rules)),
  );
  serve(app, calculateRepaymentPlan, ({ body }) => calculated(() => repaymentPlanAnswer(body)));
}
