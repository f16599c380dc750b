import { expect, test } from 'vitest';
import { subsidiesOf, typedOf } from './subsidy-form.ts';

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  return form;
}

const TYPED = {
  taxableIncome: '95.000',
  minorChildren: '2',
  ownsOtherHome: 'nein',
  willRenovate: 'ja',
  heatsWithFuel: 'nein',
  ownershipShare: '50',
  buildingState: 'EXISTING',
  energyClass: 'G',
};
const ANSWERS = {
  taxableIncome: 95_000,
  minorChildren: 2,
  ownsOtherHome: false,
  willRenovate: true,
  heatsWithFuel: false,
  ownershipShare: 50,
  buildingState: 'EXISTING',
  energyClass: 'G',
} as const;

test('what is typed becomes answers, and what stays empty none', () => {
  const { answers, errors } = subsidiesOf(formOf({ ...TYPED, hadFamilySubsidy: '', dwellings: ' ' }));
  expect([answers, errors]).toEqual([ANSWERS, {}]);
});

test('answers stand in the form as they were given', () => {
  expect(typedOf(ANSWERS)).toMatchObject({ ...TYPED, taxableIncome: expect.stringMatching(/^95\.?000/) });
  expect(subsidiesOf(formOf(typedOf(ANSWERS) as Record<string, string>)).answers).toEqual(ANSWERS);
});

test.each([
  ['minorChildren', '21'],
  ['taxableIncome', 'viel'],
  ['energyClass', 'Z'],
  ['ownsOtherHome', 'vielleicht'],
  ['dwellings', '0'],
  ['ownershipShare', '101'],
  ['heatsWithFuel', 'Holz'],
])('%s as %s is told beside its field and kept as it was typed', (name, text) => {
  const { typed, answers, errors } = subsidiesOf(formOf({ ...TYPED, [name]: text }));
  expect(Object.keys(errors)).toEqual([name]);
  expect(typed).toMatchObject({ [name]: text });
  expect(answers).not.toHaveProperty(name);
});
