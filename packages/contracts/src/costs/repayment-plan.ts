import * as z from 'zod/mini';
import { amountsOfInstalment, Correction, Derivation } from '../entities/answer-parts.ts';
import { Euros } from '../entities/euros.ts';
import { AnsweredDate, IsoDate } from '../entities/text.ts';
import { queryReader } from '../errors/query-values.ts';
import type { Operation } from '../operation.ts';
import { loanTerms, oneRepaymentField } from './loan-terms.ts';
import { PLAN_LISTS } from './plan-lists.ts';

type Query = Readonly<Record<string, unknown>>;

const Installment = z.object({
  number: z.int(),
  date: z.nullable(AnsweredDate),
  ...amountsOfInstalment,
});

export const calculateRepaymentPlan = {
  operationId: 'calculateRepaymentPlan',
  method: 'POST',
  path: '/v1.0/calculators/repayment-plan',
  summary: 'Tilgungsplan eines Annuitätendarlehens.',
  tag: 'Rechner',
  body: z
    .strictObject({
      ...loanTerms,
      payoutDate: z.optional(IsoDate),
    })
    .check(oneRepaymentField),
  response: z.object({
    monthlyRate: Euros,
    /** First instalment after the fixed years; null if the plan ends with them. */
    followUpMonthlyRate: z.nullable(Euros),
    installments: z.array(Installment),
    numberOfInstallments: z.int(),
    lastInstallmentAmount: Euros,
    lastInstallmentDate: z.nullable(AnsweredDate),
    remainingDebt: Euros,
    totalInterest: Euros,
    totalCosts: Euros,
    effectiveInterestRate: z.nullable(z.number()),
    effectiveInterestRateFixedPeriod: z.optional(z.nullable(z.number())),
    corrections: z.array(Correction),
    derivation: z.array(Derivation),
  }),
  errors: ['ONLY_ONE_ALLOWED', 'OUT_OF_RANGE', 'INVALID_DATE', 'COULD_NOT_CALCULATE'],
} as const satisfies Operation;
export type CalculateRepaymentPlanBody = z.infer<typeof calculateRepaymentPlan.body>;

const readFields = queryReader(calculateRepaymentPlan.body);

/** Parses a URL's query to a plan's terms. Unreadable values stay text, so that the schema rejects them. */
export function repaymentPlanOfQuery(query: Query): Query {
  const terms = readFields({ ...query });
  for (const [list, figure] of Object.entries(PLAN_LISTS)) {
    if (terms[list] !== undefined) terms[list] = readList(terms[list], figure);
  }
  if (terms['fullRepayment'] === 'true') terms['fullRepayment'] = true;
  return terms;
}

/** Parses a list that a form has sent as one text, or as one text per field. */
function readList(value: unknown, figure: string): unknown {
  const texts = [value].flat();
  if (!texts.every((text) => typeof text === 'string')) return value;
  const entries = texts.join(',').split(',');
  return entries.filter((entry) => entry !== '').map((entry) => readEntry(entry, figure));
}

function readEntry(entry: string, figure: string): unknown {
  const [month, amount, ...rest] = entry.split(':').map((text) => (NUMBER.test(text) ? Number(text) : text));
  return rest.length > 0 || amount === undefined ? entry : { month, [figure]: amount };
}

const NUMBER = /^\d+(?:\.\d+)?$/;
