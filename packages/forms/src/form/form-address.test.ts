import { expect, test } from 'vitest';
import { addressOfValues, valuesFromParams } from './form-address.ts';
import { startValues, type Form } from './form.ts';

const bound = { min: 0, max: 1_000, code: 'OUT_OF_RANGE' } as const;
const fields = {
  price: { kind: 'euros', label: 'Preis', bound },
  use: { kind: 'choice', label: 'Nutzung', choices: ['OWN', 'RENT'] },
  // Two choices without a default: the first is required, the second optional.
  type: { kind: 'choice', label: 'Art', choices: ['HOUSE', 'FLAT'], missing: 'Was ist es?' },
  state: { kind: 'choice', label: 'Zustand', choices: ['OLD', 'NEW'], start: '' },
  broker: { kind: 'flag', label: 'Makler', start: 'false' },
  banks: { kind: 'list', label: 'Anbieter', most: 4 },
  sheet: { kind: 'code', label: 'Zinsblatt', start: 's1' },
  note: { kind: 'text', label: 'Notiz' },
  unseen: { kind: 'text', label: 'Kampagne' },
} as const;
const FORM: Form<typeof fields> = { fields };
const START = startValues(FORM);
const CHOSEN = { ...START, use: 'RENT', type: 'FLAT', state: 'NEW', broker: 'true' };

test.each([
  ['type=', { type: '' }],
  ['state=', { state: '' }],
  // A choice with a default cannot be emptied.
  ['use=', { use: 'RENT' }],
  ['type=CASTLE&state=HAUNTED', { type: 'FLAT', state: 'NEW' }],
  ['type=HOUSE&state=OLD', { type: 'HOUSE', state: 'OLD' }],
  ['broker=false', { broker: 'false' }],
  ['broker=', { broker: 'true' }],
  // The first value of a repeated parameter counts.
  ['price=600&price=700', { price: '600' }],
])('after “%s” the choice is %j', (query, expected) => {
  expect(valuesFromParams(FORM, new URLSearchParams(query), CHOSEN)).toEqual({ ...CHOSEN, ...expected });
});

test('a flag named "no…" can be true', () => {
  expect(valuesFromParams(FORM, new URLSearchParams('broker=true')).broker).toBe('true');
});

test.each([
  [{}, ''],
  [{ broker: 'true' }, 'broker=true'],
  // Empty entries between commas are ignored.
  [{ banks: 'a,,b,' }, 'banks=a&banks=b'],
  [{ sheet: 's2' }, 'sheet=s2'],
  // Text that consists only of spaces counts as empty.
  [{ note: '  ', unseen: '  ', sheet: ' s1 ' }, ''],
  [{ note: ' x ', unseen: ' y ' }, 'note=x&unseen=y'],
])('with %j the address has “%s” next to the choice', (change, expected) => {
  const { query } = addressOfValues({ ...FORM, passengers: new Set(['unseen']) }, { ...START, ...change });
  expect(query).toBe(['use=OWN', expected].filter(Boolean).join('&'));
});

test('a form without hidden values has all its fields', () => {
  expect(addressOfValues(FORM, { ...START, unseen: 'y' }).query).toBe('use=OWN&unseen=y');
});
