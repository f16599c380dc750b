import { readFileSync } from 'node:fs';
import { outcomeOf, type Outcome } from './outcome.ts';
import { root } from './run-program.ts';
import { NAME_SEPARATOR, statementsOf, type Statement } from './statements.ts';
import {
  testsOfPlaywright,
  testsOfVitest,
  type PlaywrightTests,
  type RanTest,
  type VitestTests,
} from './test-reports.ts';

/** Checks docs/coverage.md against both runners' reports: every statement has a test, none was skipped. */
export async function proveStatements(extent: 'every run' | 'all'): Promise<Outcome[]> {
  const proven = 'every statement has its test';
  const complete = 'no test was skipped';
  try {
    const all = statementsOf(readFileSync(`${root}docs/coverage.md`, 'utf8'));
    const statements = extent === 'all' ? all : all.map(withoutLongTests);
    const tests = [
      ...testsOfVitest(report<VitestTests>('vitest.json'), root),
      ...testsOfPlaywright(report<PlaywrightTests>('playwright.json'), root),
    ];
    return [told(proven, unprovenOf(statements, tests)), told(complete, skippedOf(tests))];
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [told(proven, [problem]), told(complete, [problem])];
  }
}

/** A statement with those of its tests that `npm test` runs; at least one must remain. */
function withoutLongTests(statement: Statement): Statement {
  return { ...statement, tests: statement.tests.filter((name) => !/[.]long[.](?:test|spec)[.]/.test(name)) };
}

/** One sentence for each statement without a test, and for each name that no passed test or group has. */
export function unprovenOf(statements: readonly Statement[], tests: readonly RanTest[]): string[] {
  const passed = new Set<string>();
  const others = new Set<string>();
  for (const { name, outcome } of tests)
    for (const one of namesWithin(name)) (outcome === 'passed' ? passed : others).add(one);
  return statements.flatMap(({ section, words, tests: names }) => {
    const said = `${section}: ${words}`;
    if (names.length === 0) return [`No test that runs here is named for „${said}“.`];
    return names
      .filter((name) => !passed.has(name) || others.has(name))
      .map((name) => `No passed test is called „${name}“, named for „${said}“.`);
  });
}

/** Names of the tests that did not run. */
export function skippedOf(tests: readonly RanTest[]): string[] {
  return tests.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name);
}

/** A test's own name and those of its groups. */
function namesWithin(name: string): string[] {
  const parts = name.split(NAME_SEPARATOR);
  return parts.slice(1).map((_part, at) => parts.slice(0, at + 2).join(NAME_SEPARATOR));
}

function told(name: string, problems: readonly string[]): Outcome {
  console.log(problems.length === 0 ? `ok      ${name}` : `FAILED  ${name}\n${problems.join('\n')}\n`);
  return outcomeOf(name, problems.length === 0);
}

function report<T>(name: string): T {
  return JSON.parse(readFileSync(`${root}test-results/${name}`, 'utf8')) as T;
}
