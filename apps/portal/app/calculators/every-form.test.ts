import { readdirSync } from 'node:fs';
import { CASE_FIELDS } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import { CALCULATORS_BY_FOLDER } from '../testing/every-calculator.ts';

test('every calculator is among them', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  expect(folders.map(({ name }) => name).toSorted()).toEqual(Object.keys(CALCULATORS_BY_FOLDER).toSorted());
});

test.each(Object.entries(CALCULATORS_BY_FOLDER))(
  'the form of %s carries every field of a case',
  (_, { form: { fields } }) => {
    expect(Object.keys(CASE_FIELDS).filter((name) => !(name in fields))).toEqual([]);
  },
);
