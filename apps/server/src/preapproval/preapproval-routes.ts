import { randomUUID } from 'node:crypto';
import { answered, calculatePreapproval, preapprovalAnswer } from '@heimvorteil/calculations';
import { arrangesLoans, createPreapproval, type Operator } from '@heimvorteil/contracts';
import type { FastifyInstance } from 'fastify';
import { resultOrRefusal, type SurroundingsOfNow } from '../calculators/index.ts';
import { withListing } from '../costs/index.ts';
import { serve } from '../http/serve.ts';
import type { ListingSource } from '../listings/index.ts';

/** The check of one purchase for one household; nothing of it is stored. */
export function preapprovalRoutes(
  app: FastifyInstance,
  parts: { surroundingsOfNow: SurroundingsOfNow; listings: ListingSource; operator: Operator },
): void {
  serve(
    app,
    createPreapproval,
    async ({ body }, _reply, request) => {
      const known = await withListing(body, parts.listings, request.log);
      const calculated = calculatePreapproval(known, parts.surroundingsOfNow());
      return { id: randomUUID(), ...resultOrRefusal(answered(calculated, preapprovalAnswer)) };
    },
    { isOff: !arrangesLoans(parts.operator) },
  );
}
