import { expect, test } from 'vitest';
import { COVERAGE, coverageDocument, readCoverage, STATEMENTS, withoutLongTests } from '../test/coverage.ts';
import { root } from './repository.ts';

/** Numbers of statements (requirements) by document; fixed, so that no statement disappears by mistake. */
const COUNTS = { spec: 383, contract: 139, asvs: 5 };

const { statements, problems } = readCoverage();

test('the number of statements is fixed, and each has its own number', () => {
  const counts = Object.fromEntries(
    [...Map.groupBy(statements, ({ id }) => id.split(' ')[0]!)].map(([name, all]) => [name, all.length]),
  );
  expect(
    counts,
    `Change the number here only with a statement of ${STATEMENTS}, and state why in the commit.`,
  ).toEqual(COUNTS);
  const ids = statements.map(({ id }) => id);
  expect(
    ids.filter((id, at) => ids.indexOf(id) !== at),
    `Two statements of ${STATEMENTS} have this number. Give the new one the next free number of its section.`,
  ).toEqual([]);
});

test('every tag is above a test and names a statement', () => {
  expect(problems, 'Correct or move these tags.').toEqual([]);
});

test('every statement has a test that npm test runs', () => {
  const missing = statements
    .filter((statement) => withoutLongTests(statement).tests.length === 0)
    .map(({ id, words }) => `// @${id}  (${words})`);
  expect(missing, 'Write this tag above a test that fails if the statement breaks.').toEqual([]);
});

test('docs/coverage.md is generated from the statements and tags', async () => {
  await expect(
    coverageDocument(statements),
    'Run `npx vitest run --project code conventions/coverage --update`.',
  ).toMatchFileSnapshot(root + COVERAGE);
});
