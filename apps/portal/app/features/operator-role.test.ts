import { expect, test } from 'vitest';
import { roleSentence } from './operator-role.ts';

test.each([
  ['VERMITTLER', /^vermittelt .*§34i GewO/, /Tippgeber/],
  ['TIPPGEBER', /Tippgeber.*berät nicht/, /^vermittelt/],
] as const)('a %s states its role, and what it is not', (role, is, isNot) => {
  const sentence = roleSentence(role);
  expect(sentence).toMatch(is);
  expect(sentence).not.toMatch(isNot);
  expect(sentence).toContain('Das Darlehen gibt die Bank');
});
