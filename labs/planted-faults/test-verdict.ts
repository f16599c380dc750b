interface FileVerdict {
  readonly passed: number;
  readonly failed: number;
  readonly firstFailure: string | undefined;
}

/** Results by path of the test file; a file that did not load has no tests. */
export type Verdicts = ReadonlyMap<string, FileVerdict>;

interface TestEnd {
  readonly title: string;
  readonly hasFailed: boolean;
}

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Reads the results for files below a folder from vitest's JSON report. */
export function vitestVerdicts(report: string, folder: string): Verdicts {
  const { testResults } = JSON.parse(report) as VitestReport;
  return new Map(
    testResults.map(({ name, assertionResults }) => [
      name.slice(folder.length + 1),
      verdictOf(
        assertionResults
          .filter(({ status }) => status === 'passed' || status === 'failed')
          .map(({ fullName, status }) => ({ title: fullName, hasFailed: status === 'failed' })),
      ),
    ]),
  );
}

interface PlaywrightSuite {
  readonly file: string;
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string; readonly results: readonly unknown[] }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

/** Reads the results from Playwright's JSON report, in which `unexpected` means failed or timed out. */
export function playwrightVerdicts(report: string): Verdicts {
  const { suites = [] } = JSON.parse(report) as { suites?: readonly PlaywrightSuite[] };
  return new Map(suites.map((suite) => [`e2e/${suite.file}`, verdictOf(endsOf(suite))]));
}

function endsOf({ specs = [], suites = [] }: PlaywrightSuite): TestEnd[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status, results }) => status !== 'skipped' && results.length > 0)
      .map(({ status }) => ({ title, hasFailed: status === 'unexpected' })),
  );
  return [...own, ...suites.flatMap(endsOf)];
}

function verdictOf(ends: readonly TestEnd[]): FileVerdict {
  const failures = ends.filter(({ hasFailed }) => hasFailed);
  return {
    passed: ends.length - failures.length,
    failed: failures.length,
    firstFailure: failures[0]?.title,
  };
}
