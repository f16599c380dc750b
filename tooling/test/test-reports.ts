import { relative } from 'node:path';
import { NAME_SEPARATOR } from './spec-tags.ts';

/** A test in a report; its name begins with its file's path, relative to the repository's root. */
export interface RanTest {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestTests {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightTests {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Every test of a Vitest report; skipped, pending and todo count as not run. */
export function testsOfVitest({ testResults }: VitestTests, root: string): RanTest[] {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [relative(root, path), ...ancestorTitles, title].join(NAME_SEPARATOR),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/** Every test of a Playwright report; one that passed on a retry counts as passed. */
export function testsOfPlaywright({ config, suites }: PlaywrightTests, root: string): RanTest[] {
  const folder = relative(root, config.rootDir);
  const below = (suite: PlaywrightSuite, groups: readonly string[]): RanTest[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ status }) => ({
        name: [`${folder}/${file}`, ...groups, title].join(NAME_SEPARATOR),
        outcome: OF_PLAYWRIGHT[status] ?? ('skipped' as const),
      })),
    ),
    ...(suite.suites ?? []).flatMap((group) => below(group, [...groups, group.title])),
  ];
  // The outermost suites in Playwright's report are files, so their titles are no group.
  return suites.flatMap((file) => below(file, []));
}

const OF_PLAYWRIGHT: Readonly<Record<string, RanTest['outcome']>> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
};
