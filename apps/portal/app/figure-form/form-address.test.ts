import { BOUNDS } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { addressOfTexts, startTexts, textsFromParams } from './form-address.ts';
import type { FormSpec } from './form-spec.ts';
import { readForm } from './read-form.ts';

const SPEC = {
  figures: {
    price: { label: 'Preis', unit: '€', kind: 'euro', bound: BOUNDS.purchasePrice, start: '400.000' },
    rent: { label: 'Miete', unit: '€', kind: 'euro', bound: BOUNDS.euros, start: '1.200', isPrivate: true },
    rate: {
      label: 'Zins',
      unit: '%',
      kind: 'percent',
      bound: BOUNDS.nominalInterestRate,
      start: '',
      mayBeEmpty: true,
    },
  },
  choices: { effect: { label: 'Wirkung', choices: ['A', 'B'] }, paidOn: { label: 'Tag', isPrivate: true } },
} as const satisfies FormSpec<string, string>;

test('what is private stands in the fragment only, and the address reads back', () => {
  const texts = { price: '350.000,50', rent: '1.350', rate: '3,65', effect: 'B', paidOn: '2019-03-01' };
  const { query, fragment } = addressOfTexts(SPEC, texts);
  expect(query).toBe('price=350000.5&rate=3.65&effect=B');
  expect(fragment).toBe('rent=1350&paidOn=2019-03-01');
  const fromQuery = textsFromParams(SPEC, new URLSearchParams(query));
  expect(textsFromParams(SPEC, new URLSearchParams(fragment), fromQuery)).toEqual({ ...texts });
});

test.each([
  ['effect=C', 'A'],
  ['effect=B', 'B'],
])('a choice is one of its own: %s', (query, effect) => {
  expect(textsFromParams(SPEC, new URLSearchParams(query)).effect).toBe(effect);
});

test.each([
  ['price', '', 'REQUIRED'],
  ['price', 'viel', 'WRONG_TYPE'],
  ['price', '10.000.000', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['rate', '20,1', 'OUT_OF_RANGE'],
  ['rate', '', undefined],
] as const)('%s "%s" is %s', (name, text, code) => {
  const { figures, faults } = readForm(SPEC, { ...startTexts(SPEC), [name]: text });
  expect(faults[name]?.code).toBe(code);
  expect(figures === undefined).toBe(code !== undefined);
});
