import { expect, test } from 'vitest';
import { headingOf } from './error-summary.tsx';

test.each([
  [['REQUIRED'], 'Eine Angabe fehlt noch'],
  [['REQUIRED', 'TELEPHONE_IS_EMPTY', 'CONSENT_MISSING'], '3 Angaben fehlen noch'],
  [['WRONG_TYPE'], 'Eine Angabe passt nicht'],
  [['WRONG_TYPE', 'INVALID_POSTALCODE', 'TOO_LONG'], '3 Angaben passen nicht'],
  [['REQUIRED', 'WRONG_TYPE'], 'Eine Angabe fehlt noch, eine passt nicht'],
  [['REQUIRED', 'WRONG_TYPE', 'REQUIRED', 'TOO_LONG'], '2 Angaben fehlen noch, 2 passen nicht'],
])('%o: %s', (codes, heading) => {
  expect(headingOf(codes)).toBe(heading);
});
