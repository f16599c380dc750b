import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const LINES = textOf('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('- '));
/** A German term, an English name or an identifier of the code, and a meaning. */
const ENTRY = /^- \*\*(?<term>[^*]+)\*\* \((?<name>[^()]+)\): (?<meaning>.+[.])$/;
const ENTRIES = LINES.map((line) => ENTRY.exec(line)?.groups);
const CODE = filesOf('{packages,apps,demo}/**/*.{ts,tsx}').map(textOf).join('\n');

test('every line has a German term, an English name, and a meaning', () => {
  expect(
    LINES.filter((_line, at) => ENTRIES[at] === undefined),
    'Write the line as: - **German term** (English name or `identifier`): meaning.',
  ).toEqual([]);
  expect(LINES.length).toBeGreaterThan(0);
});

test('every identifier exists in the code', () => {
  const identifiers = LINES.flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  expect(
    identifiers.filter((name) => !new RegExp(`(?<![\\w$])${name}(?![\\w$])`).test(CODE)),
    'Update the identifier, or write an English name without code style.',
  ).toEqual([]);
});

test.each(['term', 'name'])('every %s is unique', (part) => {
  const all = ENTRIES.map((entry) => entry?.[part]);
  expect(
    all.filter((one, at) => all.indexOf(one) !== at),
    'Merge the lines with the same entry.',
  ).toEqual([]);
});
