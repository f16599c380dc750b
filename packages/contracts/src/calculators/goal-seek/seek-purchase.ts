import * as z from 'zod/mini';
import { OwnFunds, PositiveEuros } from '../../entities/amounts.ts';
import { Derivation } from '../../entities/derivation.ts';
import { statedCaseFields } from '../../financing-case/case-fields.ts';
import { landWithinPrice } from '../../financing-case/land-within-price.ts';
import { Fault } from '../../faults/problem.ts';
import type { Operation } from '../../operation.ts';
import { HigherLoan, rateOrigin } from '../market-terms.ts';
import { Euros } from '../../entities/euros.ts';

/** The purchase that an instalment pays for, say today's rent. */
export const seekPurchase = {
  operationId: 'seekPurchase',
  method: 'POST',
  path: '/v1.0/calculators/goal-seek/purchase',
  summary: 'Zielsuche: welchen Kaufpreis und welches Darlehen eine Rate trägt, zum Beispiel die Miete.',
  tag: 'Rechner',
  body: z
    .strictObject({
      monthlyRate: PositiveEuros,
      ...statedCaseFields,
      ownFunds: OwnFunds,
    })
    .check(landWithinPrice),
  response: z.object({
    purchasePrice: Euros,
    loanAmount: Euros,
    loanToValue: z.number(),
    /** Of the loan that was found: at most the one asked for. */
    monthlyRate: Euros,
    nominalInterestRate: z.nullable(z.number()),
    /** Where a step of the market's rate keeps the instalment below the one asked for. */
    higherLoan: HigherLoan,
    ...rateOrigin,
    errors: z.array(Fault),
    warnings: z.array(Fault),
    derivation: z.array(Derivation),
  }),
  errors: ['REQUIRED', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type SeekPurchaseBody = z.infer<typeof seekPurchase.body>;
