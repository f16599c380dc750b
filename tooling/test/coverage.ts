import { filesOf, textOf } from '../conventions/repository.ts';
import { NAME_SEPARATOR, tagsIn } from './spec-tags.ts';
import { statementsOf, type Statement } from './statements.ts';

export const STATEMENTS = 'tooling/test/statements.txt';
export const COVERAGE = 'docs/coverage.md';

/** A statement with the tests and test groups that have its tag. */
export interface CoveredStatement extends Statement {
  /** Names of the tests, in the format of `Tag.test`. */
  readonly tests: readonly string[];
}

export interface Coverage {
  readonly statements: readonly CoveredStatement[];
  /** Errors of tags that name no statement or are above no test, one sentence each. */
  readonly problems: readonly string[];
}

export function readCoverage(): Coverage {
  const paths = filesOf('{apps,packages,tooling,labs,demo,bench,e2e}/**/*.{test,spec}.{ts,tsx}');
  return coverageOf(textOf(STATEMENTS), new Map(paths.map((path) => [path, textOf(path)])));
}

/** `sources` are test files by path from the repository's root. */
export function coverageOf(text: string, sources: ReadonlyMap<string, string>): Coverage {
  const tests = new Map(statementsOf(text).map(({ id }) => [id, new Set<string>()]));
  const problems: string[] = [];
  for (const [path, source] of sources)
    for (const { ids, line, test } of tagsIn(path, source)) {
      if (test === undefined)
        problems.push(`${path}:${line}: put the tag directly above a call of test or describe.`);
      for (const id of ids) {
        if (test !== undefined) tests.get(id)?.add(test);
        if (!tests.has(id)) problems.push(`${path}:${line}: "@${id}" is not a statement of ${STATEMENTS}.`);
      }
    }
  const statements = statementsOf(text).map((statement) => ({
    ...statement,
    tests: [...(tests.get(statement.id) ?? [])],
  }));
  return { statements, problems };
}

/** The statement with only those of its tests that `npm test` runs. */
export function withoutLongTests(statement: CoveredStatement): CoveredStatement {
  return { ...statement, tests: statement.tests.filter((name) => !/[.]long[.](?:test|spec)[.]/.test(name)) };
}

/** The text of docs/coverage.md. */
export function coverageDocument(statements: readonly CoveredStatement[]): string {
  const sections = [...Map.groupBy(statements, ({ section }) => section)].map(([section, ofSection]) =>
    [`## ${section}`, ofSection.map(itemOf).join('\n')].join('\n\n'),
  );
  return [HEAD, ...sections].join('\n\n') + '\n';
}

const HEAD = `# Statements and their tests

Generated from \`${STATEMENTS}\` and the tags in test files; do not edit.
Regenerate with \`npx vitest run --project code conventions/coverage --update\`.

A comment above a test or a group names the statements that it proves, as in \`// @spec 4.12\`. Search a file for it.`;

function itemOf({ id, words, tests }: CoveredStatement): string {
  const files = new Set(tests.map((test) => `\`${test.split(NAME_SEPARATOR)[0]}\``));
  return `- ${id}: ${words}\n  ${[...files].join(', ')}`;
}
