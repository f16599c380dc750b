import { expect, test } from 'vitest';
import { subsidiesOf, enteredSubsidiesOf } from './subsidy-form.ts';

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

test('entries become answers, empty fields do not', () => {
  const { answers, errors } = subsidiesOf(formOf({ ...TYPED, hadFamilySubsidy: '', dwellings: ' ' }));
  expect([answers, errors]).toEqual([ANSWERS, {}]);
});

test('answers fill the form as given', () => {
  expect(enteredSubsidiesOf(ANSWERS)).toMatchObject({
    ...TYPED,
    taxableIncome: expect.stringMatching(/^95\.?000/),
  });
  expect(subsidiesOf(formOf(enteredSubsidiesOf(ANSWERS) as Record<string, string>)).answers).toEqual(ANSWERS);
});

test.each([
  ['minorChildren', '21'],
  ['taxableIncome', 'viel'],
  ['energyClass', 'Z'],
  ['ownsOtherHome', 'vielleicht'],
  ['dwellings', '0'],
  ['ownershipShare', '101'],
  ['heatsWithFuel', 'Holz'],
])('%s as %s has its message next to the field and remains as entered', (name, text) => {
  const { entered, answers, errors } = subsidiesOf(formOf({ ...TYPED, [name]: text }));
  expect(Object.keys(errors)).toEqual([name]);
  expect(entered).toMatchObject({ [name]: text });
  expect(answers).not.toHaveProperty(name);
});
