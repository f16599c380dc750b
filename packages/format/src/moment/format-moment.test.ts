import { expect, test } from 'vitest';
import { formatMoment } from './format-moment.ts';

test.each([
  ['2026-11-20T13:05:00Z', '20.11.2026, 14:05 Uhr'],
  ['2026-07-01T22:30:00Z', '02.07.2026, 00:30 Uhr'],
])('%s reads "%s"', (iso, written) => {
  expect(formatMoment(iso)).toBe(written);
});
