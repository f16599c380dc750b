import { expect, test } from 'vitest';
import { formatTimeSpan } from './spans.ts';

test.each([
  ['2026-11-23T10:48:30Z', '48 Min.'],
  ['2026-11-23T14:05:00Z', '4 Std. 5 Min.'],
  ['2026-11-26T09:12:00Z', '71 Std. 12 Min.'],
  ['2026-11-27T12:00:00Z', '4 Tage'],
  ['2026-11-23T09:00:00Z', '0 Min.'],
])('from ten o’clock to %s are %s', (to, written) => {
  expect(formatTimeSpan('2026-11-23T10:00:00Z', to)).toBe(written);
});
