import { BOUNDS } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { gapsOf } from './read-form.ts';
import type { Form } from './form.ts';

const euros = { kind: 'euros', bound: BOUNDS.incomeTotal } as const;
const FORM = {
  fields: {
    price: { ...euros, label: 'Preis', missing: 'Trage den Preis ein.' },
    salary: { ...euros, label: 'Gehalt' },
    costs: { ...euros, label: 'Kosten' },
    rent: { ...euros, label: 'Miete', missing: 'Trage die Miete ein.' },
  },
  applies: (name, values) => name !== 'rent' || values['salary'] !== '',
  isWanted: (name, _values, isComplete) => name === 'salary' || (isComplete && name === 'costs'),
} satisfies Form;

test.each([
  [
    { price: '', salary: '', costs: '', rent: '' },
    { price: 'Preis', salary: 'Gehalt' },
  ],
  [{ price: '1', salary: '2', costs: '', rent: ' ' }, { rent: 'Miete' }],
  // An invalid field is not missing. An empty optional field is missing once all required fields are filled.
  [{ price: 'viel', salary: '0', costs: '', rent: '3' }, { costs: 'Kosten' }],
])('of %j are missing %j', (values, gaps) => {
  expect(gapsOf(FORM, values)).toEqual(gaps);
});
