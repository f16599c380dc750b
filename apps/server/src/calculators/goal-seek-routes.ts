import { seekDebtFree, seekLoan, seekPurchase } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { calculated, type CostRules } from '../costs/index.ts';
import { serve } from '../http/serve.ts';
import type { FindMarketRates } from './market-rates.ts';
import { seekDebtFreeAnswer } from './seek-debt-free-answer.ts';
import { seekLoanAnswer } from './seek-loan-answer.ts';
import { seekPurchaseAnswer } from './seek-purchase-answer.ts';

/** Thin doors to the engine's goal-seek: from what is wanted to the figure that leads there. */
export function goalSeekRoutes(
  app: FastifyInstance,
  { rules, findMarketRates }: { rules: CostRules; findMarketRates: FindMarketRates },
): void {
  serve(app, seekLoan, ({ body }) => calculated(() => seekLoanAnswer(body)));
  serve(app, seekDebtFree, ({ body }) => calculated(() => seekDebtFreeAnswer(body)));
  serve(app, seekPurchase, ({ body }) => calculated(() => seekPurchaseAnswer(body, rules, findMarketRates)));
}
