import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { queryReader } from './query-values.ts';

const read = queryReader(
  z.object({
    price: z.number(),
    count: z._default(z.int(), 3),
    open: z.optional(z.boolean()),
    name: z.optional(z.string()),
    lenders: z.optional(z.array(z.string())),
  }),
);

// @contract 3.4
test.each([
  [
    { price: '400000', count: '2', open: 'true', name: '7' },
    { price: 400_000, count: 2, open: true, name: '7' },
  ],
  [{ price: '0.5' }, { price: 0.5 }],
  [{ price: '-1' }, { price: -1 }],
  [{ price: '' }, { price: '' }],
  [
    { count: '', open: '', name: '' },
    { count: undefined, open: undefined, name: undefined },
  ],
  [{ open: 'false' }, { open: false }],
  [{ open: 'ja' }, { open: 'ja' }],
  [{ price: ['1', '2'] }, { price: ['1', '2'] }],
  [{ other: 'x' }, {}],
  [{ lenders: '1,2' }, { lenders: ['1', '2'] }],
  [{ lenders: ['1', '2'] }, { lenders: ['1', '2'] }],
  // names of query parameters are case-insensitive
  [
    { PRICE: '400000', Open: 'true', nAmE: 'X' },
    { price: 400_000, open: true, name: 'X' },
  ],
  [{ Lenders: '1', LENDERS: '2' }, { lenders: ['1', '2'] }],
  [{ price: '1', PRICE: '1' }, { price: [1, 1] }],
  [{ name: '', Name: 'x' }, { name: [undefined, 'x'] }],
  [{ OTHER: 'x', __proto__: 'x' }, {}],
])('%j reads as %j', (query, typed) => {
  expect(read(query)).toEqual(typed);
});

test.each([
  '1e5',
  '0x10',
  '+1',
  ' 1',
  '1 ',
  '01',
  '1.',
  '.5',
  '1,5',
  '1.234,56',
  'NaN',
  'Infinity',
  '½',
  '４',
  '--1',
])('%j is no number and stays text', (text) => {
  expect(read({ price: text })).toEqual({ price: text });
});
