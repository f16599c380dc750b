import { expect, test } from 'vitest';
import { readDay, readEuros } from './read-texts.ts';

test.each([
  ['400000', 400_000],
  ['400.000,00 €', 400_000],
  ['400 000', 400_000],
  ['1,006', 1.01],
  ['viel', undefined],
  ['', undefined],
])('%j are %s euros', (text, euros) => {
  expect(readEuros(text)).toBe(euros);
});

test.each([
  ['3.4.1985', '1985-04-03'],
  ['03. 04. 1985', '1985-04-03'],
  [' 1985-04-03 ', '1985-04-03'],
  ['gestern', 'gestern'],
  ['3.4.85', '3.4.85'],
])('%j is the day %s', (text, day) => {
  expect(readDay(text)).toBe(day);
});
