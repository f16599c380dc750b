import { readFileSync } from 'node:fs';
import { readCoverage, withoutLongTests, type CoveredStatement } from './coverage.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { root } from './run-program.ts';
import { NAME_SEPARATOR, patternOf } from './spec-tags.ts';
import {
  testsOfPlaywright,
  testsOfVitest,
  type PlaywrightTests,
  type RanTest,
  type VitestTests,
} from './test-reports.ts';

/** Checks in both runners' reports that each tagged test ran and passed, and that none was skipped. */
export async function proveStatements(extent: 'every run' | 'all'): Promise<Outcome[]> {
  const proven = 'every statement has its test';
  const complete = 'no test was skipped';
  try {
    const { statements: all } = readCoverage();
    const statements = extent === 'all' ? all : all.map(withoutLongTests);
    const tests = [
      ...testsOfVitest(report<VitestTests>('vitest.json'), root),
      ...testsOfPlaywright(report<PlaywrightTests>('playwright.json'), root),
    ];
    return [reported(proven, unprovenOf(statements, tests)), reported(complete, skippedOf(tests))];
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return [reported(proven, [problem]), reported(complete, [problem])];
  }
}

/** Errors of tagged tests that did not run or pass, one sentence each. */
export function unprovenOf(statements: readonly CoveredStatement[], tests: readonly RanTest[]): string[] {
  const byFile = Map.groupBy(tests, ({ name }) => fileOf(name));
  return statements.flatMap(({ id, tests: tagged }) =>
    tagged.flatMap((name) => {
      const pattern = patternOf(name);
      const ran = byFile.get(fileOf(name))?.filter((one) => pattern.test(one.name)) ?? [];
      if (ran.length === 0) return [`The test of "@${id}" did not run: ${name}`];
      const others = ran.filter(({ outcome }) => outcome !== 'passed');
      return others.map((one) => `The test of "@${id}" ${one.outcome}: ${one.name}`);
    }),
  );
}

export function skippedOf(tests: readonly RanTest[]): string[] {
  return tests.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name);
}

const fileOf = (name: string) => name.split(NAME_SEPARATOR)[0] ?? '';

function reported(name: string, problems: readonly string[]): Outcome {
  console.log(problems.length === 0 ? `ok      ${name}` : `FAILED  ${name}\n${problems.join('\n')}\n`);
  return outcomeOf(name, problems.length === 0);
}

function report<T>(name: string): T {
  return JSON.parse(readFileSync(`${root}test-results/${name}`, 'utf8')) as T;
}
