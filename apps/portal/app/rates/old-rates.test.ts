import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { HouseholdLine } from '../case-fields/household-line.tsx';
import { OldRates, marketAgeNote, oldRatesNote } from './old-rates.tsx';
import { markup } from '../testing/markup.ts';

test('a page speaks of the age of rates only where they are too old or missing', () => {
  expect(marketAgeNote({ asOf: '2026-11-02', days: 14, isOutdated: false })).toBeUndefined();
  expect(marketAgeNote({ asOf: '2026-11-02', days: 15, isOutdated: true })).toBe(
    'Zinsen vom 02.11.2026: Seit 15 Tagen sind keine neuen gekommen. Was Anbieter heute verlangen, kann davon abweichen.',
  );
  expect(marketAgeNote(undefined)).toContain('keine Zinsen von Anbietern');
});

test('the age is next to the date of the rates, and only if they are too old', () => {
  const line = createElement(HouseholdLine, { address: '/', isExample: true, asOf: '2026-11-02' });
  const shown = (days: number, isOutdated: boolean) =>
    markup(
      createElement(OldRates, { value: oldRatesNote({ asOf: '2026-11-02', days, isOutdated }) }, line),
    ).replaceAll(/\s+/g, ' ');
  expect(shown(15, true)).toContain('Zinsen vom 02.11.2026. Seit 15 Tagen sind keine neuen gekommen.');
  expect(shown(14, false)).not.toContain('Seit');
});

/** Files that need no note: the note's own file, and a sent request, which shows the rates of its day. */
const OTHERS = ['rates/old-rates.tsx', 'screens/finanzierungsuebersicht/anfragen/$id/route.tsx'];
const app = new URL('..', import.meta.url);
const naming = globSync('**/*.tsx', { cwd: app }).filter(
  (file) =>
    /Zinsen vom|\bratesOf\b[^}]*\} from '[^']*rate-source\.ts|\blinkDayNote\(/.test(
      readFileSync(new URL(file, app), 'utf8'),
    ) && !OTHERS.includes(file.replaceAll('\\', '/')),
);

test.each(naming)('%s names the date of the rates and warns if they are too old', (file) => {
  expect(readFileSync(new URL(file, app), 'utf8')).toMatch(/<OldRatesNote \/>/);
});

test('there are parts that name the day', () => {
  expect(naming.length).toBeGreaterThan(8);
});
