import * as z from 'zod/mini';
import { rateOrigin } from '../calculators/calculator-terms.ts';
import { AdditionalCosts } from '../entities/additional-costs.ts';
import { OwnFunds, PurchasePrice } from '../entities/amounts.ts';
import { Correction, Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { FieldProblem } from '../errors/problem.ts';
import { optionalCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';

/** Loan and instalment of a purchase, at the average market rate unless entered; null without a lender. */
export const calculateMortgage = {
  operationId: 'calculateMortgage',
  method: 'POST',
  path: '/v1.0/calculators/mortgage',
  summary: 'Darlehen, Monatsrate und Restschuld eines Kaufs.',
  tag: 'Rechner',
  body: z
    .strictObject({
      ...optionalCaseFields,
      purchasePrice: PurchasePrice,
      ownFunds: OwnFunds,
    })
    .check(landWithinPrice),
  response: z.object({
    loanAmount: Euros,
    loanToValue: z.number(),
    nominalInterestRate: z.nullable(z.number()),
    ...rateOrigin,
    monthlyRate: z.nullable(Euros),
    effectiveInterestRate: z.nullable(z.number()),
    remainingDebt: z.nullable(Euros),
    additionalCosts: AdditionalCosts,
    corrections: z.array(Correction),
    errors: z.array(FieldProblem),
    warnings: z.array(FieldProblem),
    derivation: z.array(Derivation),
  }),
  errors: ['PURCHASE_PRICE_OUT_OF_RANGE', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateMortgageBody = z.infer<typeof calculateMortgage.body>;
