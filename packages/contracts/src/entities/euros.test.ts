import { cents } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Euros, inEuros } from './euros.ts';

const Answer = z.object({
  total: Euros,
  rate: z.number(),
  rent: z.nullable(Euros),
  fee: z.optional(Euros),
  saving: z.optional(z.nullable(Euros)),
  payments: z.array(Euros),
  rows: z.array(z.object({ month: z.int(), amount: Euros })),
});

test('an answer has the amounts of its result in euros, and no field that its schema does not name', () => {
  const result = {
    total: cents(12_345),
    rate: 3.6,
    rent: null,
    saving: cents(-1),
    payments: [cents(100), cents(0)],
    rows: [{ month: 1, amount: cents(50), column: new Float64Array(1) }],
    plan: { total: cents(7) },
  };
  expect(inEuros(Answer, result)).toStrictEqual({
    total: 123.45,
    rate: 3.6,
    rent: null,
    saving: -0.01,
    payments: [1, 0],
    rows: [{ month: 1, amount: 0.5 }],
  });
});
