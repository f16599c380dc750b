import * as z from 'zod/mini';
import { Euros } from './euros.ts';

/** A value changed to satisfy a rule, with the old and the new value. */
export const Correction = z.object({
  code: z.string().check(z.maxLength(64)),
  field: z.string().check(z.maxLength(64)),
  month: z.nullable(z.int()),
  from: Euros,
  to: Euros,
  message: z.string().check(z.maxLength(512)),
});

/** Euros due in a month, or from it on; months count from 1. */
export const AmountOfMonth = z.object({ month: z.int(), amount: Euros });

const line = z.string().check(z.maxLength(1024));

/** Explanation of a result, in German, with the numbers used. */
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
