import { expect, test } from 'vitest';
import { NAME_SEPARATOR, statementsOf } from '../test/statements.ts';
import { exists, textOf } from './repository.ts';

/** Statements from specification and contract, and further ones; fixed, so none disappears by mistake. */
const STATEMENTS = { specified: 402, further: 125 };

const DOCUMENT = statementsOf(textOf('docs/coverage.md'));

test('every statement is there once, and has a test', () => {
  const further = DOCUMENT.filter(({ section }) => section.endsWith(': further'));
  expect({ specified: DOCUMENT.length - further.length, further: further.length }).toEqual(STATEMENTS);
  const said = DOCUMENT.map(({ section, words }) => `${section}: ${words}`);
  expect(said.filter((one, at) => said.indexOf(one) !== at)).toEqual([]);
  expect(DOCUMENT.filter(({ tests }) => tests.length === 0)).toEqual([]);
});

test('every name is that of a test in its file, as far as its text tells', () => {
  const names = new Set(DOCUMENT.flatMap(({ tests }) => tests));
  expect(
    unknownOf([...names], textAt),
    'Name the test as the runner reports it; which tests really ran is held against the document after them.',
  ).toEqual([]);
});

test('a wrong file, another title, another group and a title with another figure would be seen', () => {
  const text = `describe('a sum', () => {
    test('of two', () => {});
    test.each([[1, 2]])('%d € more are "%s"', () => {});
    onPostgres('kept', () => test(\`of \${count} parts\`, () => {}));
  });`;
  const read = (path: string) => (path === 'sum.test.ts' ? text : undefined);
  const unknown = (...titles: string[]) =>
    unknownOf(
      titles.map((title) => `sum.test.ts › ${title}`),
      read,
    );
  const good = ['a sum › of two', 'a sum › 17 € more are "x"', 'kept on PostgreSQL › of 3 parts', 'a sum'];
  expect(unknown(...good)).toEqual([]);
  const wrong = ['a sum › of three', 'a product › of two', 'a sum › 17 € less are "x"', 'kept › of parts'];
  expect(unknown(...wrong)).toHaveLength(wrong.length);
  expect(unknownOf(['gone.test.ts › a sum › of two'], read)).toHaveLength(1);
});

function textAt(path: string): string | undefined {
  return exists(path) ? textOf(path) : undefined;
}

/** Names that no test has: the file is missing, or no literal in it produces a part of the name. */
function unknownOf(names: readonly string[], read: (path: string) => string | undefined): string[] {
  return [...Map.groupBy(names, fileOf)].flatMap(([path, ofFile]) => {
    const text = read(path);
    if (text === undefined) return ofFile;
    const patterns = patternsIn(text);
    const isThere = (title: string) => patterns.some((pattern) => pattern.test(title));
    return ofFile.filter((name) => !titlesOf(name).every(isThere));
  });
}

const fileOf = (name: string) => name.split(NAME_SEPARATOR)[0] ?? '';
/** The helper adds the name of the database that a group runs on. */
const titlesOf = (name: string) =>
  name
    .split(NAME_SEPARATOR)
    .slice(1)
    .map((title) => title.replace(/ on (PGlite|PostgreSQL)$/, ''));

const LITERAL = String.raw`'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)"|${'`'}((?:[^${'`'}\\]|\\.)+)${'`'}`;
const PLACEHOLDER = /%[sdifjo#%]|\$\{[^}]*\}|\$\w+(?:[.]\w+)*/g;

function patternsIn(text: string): RegExp[] {
  const titles = literalsIn(text, String.raw`\(\s*(?:${LITERAL})`);
  // A literal that is computed before it becomes a title; one with only a placeholder would match anything.
  const others = literalsIn(text, LITERAL).filter((literal) =>
    /\p{L}/u.test(literal.replaceAll(PLACEHOLDER, '')),
  );
  return [...titles, ...others].map((literal) => {
    const fixed = literal
      .split(PLACEHOLDER)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`^${fixed.join('.*')}$`, 's');
  });
}

function literalsIn(text: string, pattern: string): string[] {
  return [...text.matchAll(new RegExp(pattern, 'g'))].map(([, single, double, template]) =>
    (single ?? double ?? template ?? '').replaceAll(/\\(.)/g, '$1'),
  );
}
