import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const ROWS = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[ :|-]+\|$/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter(([english]) => english !== 'English');
const CODE = filesOf('{packages,apps,demo}/**/*.{ts,tsx}').map(textOf).join('\n');

test('every row has an English name, a German name, an abbreviation or a dash, and a meaning', () => {
  const incomplete = ROWS.filter((cells) => cells.length !== 4 || cells.includes(''));
  expect(incomplete).toEqual([]);
});

test('an English name that is set as code is an identifier of the code', () => {
  const unknown = ROWS.flatMap(([english = '']) =>
    [...english.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ''),
  ).filter((identifier) => !new RegExp(`(?<![\\w$])${identifier}(?![\\w$])`).test(CODE));
  expect(unknown, 'Rename the row with the code, or write a term without code as plain text.').toEqual([]);
});

test('a term stands once', () => {
  const names = ROWS.map(([english]) => english);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
