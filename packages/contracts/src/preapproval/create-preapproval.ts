import { BOUNDS } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { affordability } from '../calculators/affordability.ts';
import { OwnFunds, PurchasePrice } from '../entities/amounts.ts';
import { financingVerdict } from '../entities/financing-verdict.ts';
import { Proposal } from '../entities/proposal.ts';
import { Programme, SubsidyAnswers } from '../entities/subsidies.ts';
import { landWithinPrice } from '../financing-case/land-within-price.ts';
import type { Operation } from '../operation.ts';

const { ownCapital: _parts, ...household } = affordability.body.shape;

const body = z
  .strictObject({
    ...household,
    purchasePrice: PurchasePrice,
    ownFunds: OwnFunds.check(z.maximum(BOUNDS.ownCapitalTotal.max, { error: BOUNDS.ownCapitalTotal.code })),
    /** What only subsidised programmes ask; without it they stay open where it decides. */
    subsidies: z.optional(SubsidyAnswers),
  })
  .check(landWithinPrice);

/** The answer, as it stays. */
export const PreapprovalAnswer = z.object({
  id: z.string().check(z.maxLength(64)),
  /** POSITIVE: feasible at least, no errors, and a lender of the market takes this very case. */
  result: z.enum(['POSITIVE', 'NEGATIVE']),
  maxPurchasePrice: z.nullable(z.number()),
  /** With NEGATIVE: a lower price at which the same case is POSITIVE; null where none is known, and with an error. */
  feasiblePrice: z.nullable(z.number()),
  /** How many lenders take this very case. */
  offerCount: z.int(),
  ...financingVerdict,
  /** Financings that fit, the lowest effective rate first; none with NEGATIVE. */
  proposals: z.array(Proposal),
  /** Every subsidised programme in force, those that fit first. */
  programmes: z.array(Programme),
});

/** Whether a purchase at its price can be financed by a household. */
export const createPreapproval = {
  operationId: 'createPreapproval',
  method: 'POST',
  path: '/v1.0/preapproval',
  summary: 'Ob ein Kauf zu seinem Preis für einen Haushalt voraussichtlich finanzierbar ist, und warum.',
  tag: 'Vorprüfung',
  body,
  response: PreapprovalAnswer,
  errors: [
    'FOREIGN_PAGE',
    'NOT_OFFERED',
    'PURCHASE_PRICE_OUT_OF_RANGE',
    'OWN_FUNDS_TOO_LOW',
    'OWN_CAPITAL_TOO_HIGH',
    'LOAN_AMOUNT_TO_LOW',
    'INCOME_TOO_HIGH',
    'EXPENSE_TOO_HIGH',
    'OBJECT_SIZE_OUT_OF_RANGE',
    'DATE_OF_BIRTH_INVALID',
    'AGE_TOO_LOW',
    'OUT_OF_RANGE',
  ],
} as const satisfies Operation;
export type PreapprovalBody = z.infer<typeof body>;
export type PreapprovalAnswer = z.infer<typeof PreapprovalAnswer>;
