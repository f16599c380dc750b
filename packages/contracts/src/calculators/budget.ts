import * as z from 'zod/mini';
import { OwnFunds } from '../entities/amounts.ts';
import { Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { FieldProblem } from '../errors/problem.ts';
import { optionalCaseFields } from '../financing-case/case-fields.ts';
import { landWithinPrice } from '../financing-case/case-rules.ts';
import type { Operation } from '../operation.ts';
import { BindingRule, HigherLoan, rateOrigin } from './calculator-terms.ts';
import { ExpenseEuros, NetIncome } from './household-fields.ts';

/** Affordable price from only three inputs: monthly income, monthly expenses and own funds. */
export const calculateBudget = {
  operationId: 'calculateBudget',
  method: 'POST',
  path: '/v1.0/calculators/budget',
  summary: 'Monatsrate, Darlehen und Kaufpreis aus Einkommen, Ausgaben und Eigenkapital.',
  tag: 'Rechner',
  body: z
    .strictObject({
      netIncome: NetIncome,
      expenses: ExpenseEuros,
      ...optionalCaseFields,
      ownFunds: OwnFunds,
    })
    .check(landWithinPrice),
  response: z.object({
    maxMonthlyRate: Euros,
    maxLoanAmount: Euros,
    maxPurchasePrice: Euros,
    comfortableMonthlyRate: Euros,
    comfortablePurchasePrice: Euros,
    nominalInterestRate: z.nullable(z.number()),
    /** Lower than `maxMonthlyRate` if own funds or a rate step (`higherLoan`) limits the price. */
    monthlyRate: Euros,
    higherLoan: HigherLoan,
    ...rateOrigin,
    bindingRule: BindingRule,
    errors: z.array(FieldProblem),
    warnings: z.array(FieldProblem),
    derivation: z.array(Derivation),
  }),
  errors: ['INCOME_TOO_HIGH', 'EXPENSE_TOO_HIGH', 'OWN_FUNDS_TOO_LOW', 'OUT_OF_RANGE'],
} as const satisfies Operation;
export type CalculateBudgetBody = z.infer<typeof calculateBudget.body>;
