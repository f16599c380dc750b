import { expect, test } from 'vitest';
import { isPostalCodeForm } from './postal-code.ts';

test.each`
  text         | form
  ${'01067'}   | ${true}
  ${'10115'}   | ${true}
  ${'99998'}   | ${true}
  ${'00000'}   | ${false}
  ${'00999'}   | ${false}
  ${'1067'}    | ${false}
  ${'101155'}  | ${false}
  ${' 10115'}  | ${false}
  ${'D-10115'} | ${false}
  ${'1011O'}   | ${false}
  ${'١٠١١٥'}   | ${false}
  ${''}        | ${false}
`('"$text" has the form of a postal code: $form', ({ text, form }) => {
  expect(isPostalCodeForm(text)).toBe(form);
});
