import { relative } from 'node:path';
import { NAME_SEPARATOR } from './statements.ts';

/** A test as it ran: its name begins with its file's path from the root of the repository. */
export interface RanTest {
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
}

/** Of Vitest's JSON report, what is read of it. */
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

/** Of Playwright's JSON report, what is read of it. */
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

/** Every test of a Vitest report; whatever neither passed nor failed did not run: skipped, pending, to do. */
export function testsOfVitest({ testResults }: VitestTests, root: string): RanTest[] {
  return testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [relative(root, path), ...ancestorTitles, title].join(NAME_SEPARATOR),
      outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
    })),
  );
}

/** Every test of a Playwright report; one that passed at a further try passed. */
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
  // The outermost suites are files.
  return suites.flatMap((file) => below(file, []));
}

const OF_PLAYWRIGHT: Readonly<Record<string, RanTest['outcome']>> = {
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
};
