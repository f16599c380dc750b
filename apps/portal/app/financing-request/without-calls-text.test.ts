import { expect, test } from 'vitest';
import { withoutCallsText } from './without-calls-text.ts';

test('one adviser and several', () => {
  expect(withoutCallsText(1)).toBe('Ohne dein Häkchen darf sie dir nur schreiben.');
  expect(withoutCallsText(4)).toBe('Ohne dein Häkchen dürfen sie dir nur schreiben.');
});
