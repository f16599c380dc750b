import { expect, test } from 'vitest';
import { marketAgeNote } from './market-age.ts';

test('a page speaks of the age of rates only where they are too old or missing', () => {
  expect(marketAgeNote({ asOf: '2026-11-02', days: 14, isOutdated: false })).toBeUndefined();
  expect(marketAgeNote({ asOf: '2026-11-02', days: 15, isOutdated: true })).toBe(
    'Zinsen vom 02.11.2026: Seit 15 Tagen sind keine neuen gekommen. Was Anbieter heute verlangen, kann davon abweichen.',
  );
  expect(marketAgeNote(undefined)).toContain('keine Zinsen von Anbietern');
});
