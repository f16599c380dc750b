import { calculateConstructionPlan, calculateSeveralLoans, compareOwnOffers } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { calculated } from '../costs/index.ts';
import { serve } from '../http/serve.ts';
import { constructionPlanAnswer } from './construction-plan-answer.ts';
import { ownOffersAnswer } from './own-offers-answer.ts';
import { severalLoansAnswer } from './several-loans-answer.ts';

/** Thin doors to the engine's plans of more than one loan, offer or payout. */
export function planCalculatorRoutes(app: FastifyInstance): void {
  serve(app, calculateSeveralLoans, ({ body }) => calculated(() => severalLoansAnswer(body)));
  serve(app, calculateConstructionPlan, ({ body }) => calculated(() => constructionPlanAnswer(body)));
  serve(app, compareOwnOffers, ({ body }) => calculated(() => ownOffersAnswer(body)));
}
