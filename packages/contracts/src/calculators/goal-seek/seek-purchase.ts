import * as z from 'zod/mini';
import {
  AmortizationRate,
  BrokerCommission,
  FixedInterestYears,
  InterestRate,
  OwnFunds,
  PositiveEuros,
} from '../../entities/amounts.ts';
import { Derivation } from '../../entities/derivation.ts';
import { GeoCode } from '../../entities/text.ts';
import { Fault } from '../../faults/problem.ts';
import type { Operation } from '../../operation.ts';
import { rateOrigin } from '../market-terms.ts';

/** The purchase that an instalment pays for, say today's rent. */
export const seekPurchase = {
  operationId: 'seekPurchase',
  method: 'POST',
  path: '/v1.0/calculators/goal-seek/purchase',
  summary: 'Zielsuche: welchen Kaufpreis und welches Darlehen eine Rate trägt, zum Beispiel die Miete.',
  tag: 'Rechner',
  body: z.strictObject({
    monthlyRate: PositiveEuros,
    ownFunds: OwnFunds,
    amortizationRate: z.optional(AmortizationRate),
    /** Left out: the mean of the market. */
    nominalInterestRate: z.optional(InterestRate),
    fixedInterestYears: z.optional(FixedInterestYears),
    geoCode: z.optional(GeoCode),
    hasCourtage: z.optional(z.boolean()),
    brokerCommission: z.optional(BrokerCommission),
  }),
  response: z.object({
    purchasePrice: z.number(),
    loanAmount: z.number(),
    loanToValue: z.number(),
    /** Of the loan that was found: at most the one asked for. */
    monthlyRate: z.number(),
    nominalInterestRate: z.nullable(z.number()),
    ...rateOrigin,
    errors: z.array(Fault),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekPurchaseBody = z.infer<typeof seekPurchase.body>;
