import { expect, test } from 'vitest';
import { LONGEST_CODE_TEXT, readCode } from './code-form.ts';

test.each([
  '123456',
  ' 123456 ',
  '123 456',
  '12 34 56',
  '12 34-56',
  '1 2 3 4 5 6',
  '123-456',
  '123.456',
  '123–456',
  'G-123456',
  'G – 123 456',
  'Code:123456',
  'Dein Code: 123 456',
  'Dein Code: 123-456.',
  'Code 123456, gültig 10 Minuten',
  'Dein Code: 123 456. Er gilt 10 Minuten.',
  '123456 ist dein Code für deine Anfrage bei Heimvorteil. Er gilt zehn Minuten. Gib ihn niemandem weiter.',
  'Heimvorteil (Anfrage 20261129): 123456',
  '123456 123456',
  '１２３４５６',
  '１２３\u3000４５６',
  '123\u00a0456',
  '123\u2009456',
  '123\u200b456',
  '\ufeff123456',
  '\u202a123456\u202c',
  '12\u00ad3456',
  '123\n456',
])('%j is 123456', (text) => {
  expect(readCode(text)).toBe('123456');
  expect(text.length).toBeLessThanOrEqual(LONGEST_CODE_TEXT);
});

test.each([
  '',
  'G-',
  '12345',
  '1234567',
  '123 4567',
  '12 345 678',
  '123456 oder 654321',
  '123 456 und 654 321',
  'Code 1234 gilt 10 Minuten',
  'abcdef',
  '١٢٣٤٥٦',
  '12345½',
])('%j is no clear code', (text) => {
  expect(readCode(text)).toBeUndefined();
});
