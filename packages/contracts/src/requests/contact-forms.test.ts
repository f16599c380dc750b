import { expect, test } from 'vitest';
import { isGermanPhoneForm } from './contact-forms.ts';

test.each([
  '0171 6783154',
  '491716783154',
  '49(0)345279580',
  '+49 (0) 171/678-31.54',
  '0049 171 6783154',
  '[0171] 6783154',
  'Tel.: 0171 6783154',
  '0171 6783154 (mobil)',
  '0171 6783154, abends ab 18 Uhr',
  '０１７１ ６７８３１５４',
])('%j can be a German number', (text) => {
  expect(isGermanPhoneForm(text)).toBe(true);
});

test.each([
  '',
  'keine',
  '12345',
  '+43 660 1234567',
  '0043 660 1234567',
  '0171 6783154 oder 030 901820',
  '<b>0171 6783154',
  '0171 6783154; DROP TABLE "x"',
  '017167831540171678315',
])('%j can be absent', (text) => {
  expect(isGermanPhoneForm(text)).toBe(false);
});
