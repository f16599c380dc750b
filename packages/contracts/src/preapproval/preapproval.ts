import { BOUNDS } from '@heimvorteil/engine';
import * as z from 'zod/mini';
import { affordability } from '../calculators/affordability.ts';
import { OwnFunds, PurchasePrice } from '../entities/amounts.ts';
import { financingVerdict } from '../entities/financing-verdict.ts';
import { Proposal } from '../entities/proposal.ts';
import { Programme, SubsidyAnswers } from '../entities/subsidies.ts';
import { fieldsRule } from '../errors/fields-rule.ts';
import { landWithinPrice, NEEDED_FIGURES } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';
import { FinancingType } from '../requests/request-enumerations.ts';

/** Result of a pre-approval, stored exactly as it was returned. */
export const PreapprovalAnswer = z.object({
  id: z.string().check(z.maxLength(64)),
  /** POSITIVE if the verdict is at least feasible, without errors, and a lender takes exactly this case. */
  result: z.enum(['POSITIVE', 'NEGATIVE']),
  /** Highest price with a POSITIVE result; null without one, with an error and for follow-on financing. */
  maxPurchasePrice: z.nullable(z.number()),
  /** Lower price with a POSITIVE result if this one is NEGATIVE; null if unknown or with an error. */
  feasiblePrice: z.nullable(z.number()),
  /** Number of lenders that take exactly this case. */
  offerCount: z.int(),
  ...financingVerdict,
  /** Proposals sorted by APR, lowest first; empty if NEGATIVE. */
  proposals: z.array(Proposal),
  /** All current subsidised programmes, possible ones first. */
  programmes: z.array(Programme),
});

/** Reads a pre-approval in the browser that made it, or after a login in its account. */
export const findPreapproval = {
  operationId: 'findPreapproval',
  method: 'GET',
  path: '/v1.0/preapproval/:id',
  summary: 'Eine eigene Vorprüfung, so wie sie ausgefallen ist; ohne Anmeldung 30 Tage lang.',
  tag: 'Vorprüfung',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  response: PreapprovalAnswer,
  errors: ['NOT_OFFERED', 'NOT_FOUND'],
  isOfVisit: true,
} as const satisfies Operation;

/** Requires the price, or the property's value for follow-on financing (contract §3, net loan). */
const figuresOfItsType = fieldsRule((input, fail) => {
  const { data: type = 'PurchaseFinancing' } = z.safeParse(FinancingType, input['financingType']);
  for (const field of NEEDED_FIGURES[type]) {
    if (input[field] === undefined) fail(field, 'REQUIRED');
  }
});

const { ownCapital: _parts, ...household } = affordability.body.shape;

const body = z
  .strictObject({
    ...household,
    purchasePrice: z.optional(PurchasePrice).check(z.describe('Nötig bei Kauf und Bau.')),
    ownFunds: z
      .optional(OwnFunds.check(z.maximum(BOUNDS.ownCapitalTotal.max, { error: BOUNDS.ownCapitalTotal.code })))
      .check(z.describe('Nötig bei Kauf und Bau.')),
    /** Answers for subsidised programmes; without an answer, programmes that depend on it stay OPEN. */
    subsidies: z.optional(SubsidyAnswers),
  })
  .check(figuresOfItsType, landWithinPrice);

/** Judges whether a household can finance a purchase. */
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
export type PreapprovalInput = z.infer<typeof body>;
/** Input as judged and stored; for follow-on financing the price is the property's value. */
export type PreapprovalBody = PreapprovalInput & { purchasePrice: number; ownFunds: number };
export type PreapprovalAnswer = z.infer<typeof PreapprovalAnswer>;
