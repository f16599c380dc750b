import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ERROR_MESSAGES } from './error-codes.ts';
import { checkInput, fieldErrors } from './field-errors.ts';
import { text } from '../entities/text.ts';

const Schema = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(9)),
  name: z.optional(text(5)),
  kind: z.optional(z.enum(['A', 'B'])),
  list: z.optional(z.array(z.strictObject({ on: z.boolean() })).check(z.maxLength(2))),
});

test.each<[string, unknown, [string | undefined, string][]]>([
  ['nothing', {}, [['count', 'REQUIRED']]],
  ['undefined', { count: undefined }, [['count', 'REQUIRED']]],
  ['null', { count: null }, [['count', 'WRONG_TYPE']]],
  ['text', { count: '5' }, [['count', 'WRONG_TYPE']]],
  ['not a number', { count: Number.NaN }, [['count', 'WRONG_TYPE']]],
  ['beyond every number', { count: JSON.parse('1e400') as number }, [['count', 'WRONG_TYPE']]],
  ['a half', { count: 1.5 }, [['count', 'OUT_OF_RANGE']]],
  ['too small', { count: 0 }, [['count', 'OUT_OF_RANGE']]],
  ['too large', { count: 10 }, [['count', 'OUT_OF_RANGE']]],
  ['long text', { count: 1, name: '123456' }, [['name', 'TOO_LONG']]],
  ['NUL', { count: 1, name: '\u0000' }, [['name', 'INVALID_TEXT']]],
  ['another kind', { count: 1, kind: 'C' }, [['kind', 'INVALID_VALUE']]],
  ['a kind of another type', { count: 1, kind: 7 }, [['kind', 'WRONG_TYPE']]],
  [
    'inside a list',
    { count: 1, list: [{ on: true }, { on: 'ja', x: 1 }] },
    [
      ['list.1.on', 'WRONG_TYPE'],
      ['list.1.x', 'UNKNOWN_FIELD'],
    ],
  ],
  ['a long list', { count: 1, list: [{ on: true }, { on: true }, { on: true }] }, [['list', 'OUT_OF_RANGE']]],
  ['a long text where a list is due', { count: 1, list: 'abc' }, [['list', 'WRONG_TYPE']]],
  [
    'unknown fields',
    { count: 1, x: 1, ['y'.repeat(100)]: 1 },
    [
      ['x', 'UNKNOWN_FIELD'],
      [`${'y'.repeat(64)}…`, 'UNKNOWN_FIELD'],
    ],
  ],
  [
    'all at once',
    { count: 0, name: 7, x: 1 },
    [
      ['count', 'OUT_OF_RANGE'],
      ['name', 'WRONG_TYPE'],
      ['x', 'UNKNOWN_FIELD'],
    ],
  ],
  ['no object', 'x', [[undefined, 'WRONG_TYPE']]],
])('%s', (_what, input, faults) => {
  expect(fieldErrors(Schema, input).map(({ field, code }) => [field, code])).toEqual(faults);
});

test('a valid value is returned unchanged', () => {
  const value = { count: 3, name: 'äöü', kind: 'A', list: [{ on: false }] };
  expect(checkInput(Schema, value)).toEqual({ value });
});

test('every code has a German sentence of its own', () => {
  const sentences = Object.values(ERROR_MESSAGES);
  expect(
    sentences.filter(
      (sentence) => !/^\p{Lu}.*[.!?]$|^Technische Störung|^Leider können wir keine Prüfung/u.test(sentence),
    ),
  ).toEqual([]);
});

// @spec 8.6 8.11
test.each([
  ['UNKNOWN', 'Leider ist ein Fehler aufgetreten. Bitte überprüfe deine Angaben und versuche es erneut.'],
  ['RECENTLY_CREATED_REQUEST', 'Du hast erst kürzlich ein Angebot angefordert.'],
] as const)('%s has the specification’s sentence', (code, sentence) => {
  expect(ERROR_MESSAGES[code]).toBe(sentence);
});

test.each([
  // codes of the specification, §8
  'UNKNOWN',
  'SURNAME_BLACKLISTED',
  'FORENAME_BLACKLISTED',
  'EMAIL_BLACKLISTED',
  'INVALID_POSTALCODE',
  'RECENTLY_CREATED_REQUEST',
  'TELEPHONE_IS_NO_GERMAN_NUMBER',
  'TELEPHONE_IS_EMPTY',
  'EXPOSE_NOT_FOUND',
  'COULD_NOT_CALCULATE',
  'LOAN_AMOUNT_TO_LOW',
  'AGE_GROUP_NOT_SUPPORTED',
  // codes of the contract, §3
  'WRONG_TYPE',
  'REQUIRED',
  'UNKNOWN_FIELD',
  'PURCHASE_PRICE_OUT_OF_RANGE',
  'OWN_FUNDS_TOO_LOW',
  'OWN_FUNDS_LOW',
  'OWN_CAPITAL_TOO_HIGH',
  'LAND_PRICE_UNKNOWN',
  'INCOME_TOO_HIGH',
  'EXPENSE_TOO_HIGH',
  'OBJECT_SIZE_OUT_OF_RANGE',
  'DATE_OF_BIRTH_INVALID',
  'AGE_TOO_LOW',
  'EMPLOYED_SINCE_INVALID',
  'SPECIAL_REPAYMENT_CORRECTED',
  'OUT_OF_RANGE',
  'INVALID_ADDRESS',
  'INCOME_BELOW_COST_OF_LIVING',
  'FUTURE_BUDGET_BELOW_ZERO',
])('%s is there', (code) => {
  expect(ERROR_MESSAGES).toHaveProperty(code);
});
