import { createPreapproval } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import type { FindMarketRates } from '../calculators/index.ts';
import { calculated, withListing, type CostRules } from '../costs/index.ts';
import { serve } from '../http/serve.ts';
import type { ListingSource } from '../listings/index.ts';
import { preapprovalAnswer } from './preapproval-answer.ts';

/** The check of one purchase for one household; nothing of it is stored. */
export function preapprovalRoutes(
  app: FastifyInstance,
  parts: { rules: CostRules; findMarketRates: FindMarketRates; listings: ListingSource },
): void {
  serve(app, createPreapproval, async ({ body }, _reply, request) => {
    const known = await withListing(body, parts.listings, request.log);
    return calculated(() => preapprovalAnswer(known, parts.rules, parts.findMarketRates));
  });
}
