import * as z from 'zod/mini';
import { CashFlowAmount, CashFlowYears } from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { IsoDate } from '../entities/text.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Operation } from '../operation.ts';

const MOST_CASH_FLOWS = 2_500;

/** Requires a time of the same kind for all payments: either years or dates. */
const sameTimeUnit = z.superRefine(
  ({ cashFlows }: { cashFlows: readonly { years?: unknown; date?: unknown }[] }, context) => {
    const unit = cashFlows[0]?.date === undefined ? 'years' : 'date';
    const other = unit === 'years' ? 'date' : 'years';
    cashFlows.forEach((flow, index) => {
      const fail = (field: string, message: ErrorCode) =>
        context.addIssue({ code: 'custom', path: ['cashFlows', index, field], message, input: flow });
      if (flow[unit] === undefined) fail(unit, 'REQUIRED');
      if (flow[other] !== undefined) fail(other, 'ONLY_ONE_ALLOWED');
    });
  },
);

const CashFlow = z.strictObject({
  years: z.optional(CashFlowYears),
  date: z.optional(IsoDate),
  amount: CashFlowAmount,
});

/**
 * APR of a series of payments: payouts are positive, the first is at time 0, earlier ones have negative years
 * (§16 PAngV, annex).
 */
export const calculateEffectiveRate = {
  operationId: 'calculateEffectiveRate',
  method: 'POST',
  path: '/v1.0/calculators/effective-rate',
  summary: 'Effektiver Jahreszins beliebiger Zahlungen nach § 16 PAngV.',
  tag: 'Rechner',
  body: z
    .strictObject({ cashFlows: z.array(CashFlow).check(z.minLength(2), z.maxLength(MOST_CASH_FLOWS)) })
    .check(sameTimeUnit),
  response: z.object({
    effectiveInterestRate: z.number(),
    effectiveInterestRateRounded: z.number(),
    derivation: z.array(Derivation),
  }),
  errors: ['ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateEffectiveRateBody = z.infer<typeof calculateEffectiveRate.body>;
