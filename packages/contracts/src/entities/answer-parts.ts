import * as z from 'zod/mini';
import { Euros } from './euros.ts';

/** An input that a rule has changed, with its old and new value. */
export const Correction = z.object({
  code: z.string().check(z.maxLength(64)),
  field: z.string().check(z.maxLength(64)),
  month: z.nullable(z.int()),
  from: Euros,
  to: Euros,
  message: z.string().check(z.maxLength(512)),
});

/** Amount in euros that is due in a month, or from this month on; months count from 1. */
export const AmountOfMonth = z.object({ month: z.int(), amount: Euros });

const line = z.string().check(z.maxLength(1024));

/** Explanation of a result in German, with the numbers in it. */
export const Derivation = z.object({
  figure: line,
  formula: line,
  inputs: z.readonly(z.record(line, z.union([z.number(), line]))),
  steps: z.readonly(z.array(line)),
  source: z.optional(line),
});

export const amountsOfInstalment = {
  payment: Euros,
  interest: Euros,
  amortization: Euros,
  specialRepayment: Euros,
  remainingDebt: Euros,
};
