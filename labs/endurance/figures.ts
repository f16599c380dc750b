import { FIGURE, type EnduranceFigure } from '../../e2e/endurance-figures.ts';

/** The fields of Playwright's JSON report that hold the measurements. */
export interface BrowserReport {
  readonly suites?: readonly Suite[];
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

export function figuresOf({ suites = [] }: BrowserReport): EnduranceFigure[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ tests }) =>
      tests.flatMap(({ annotations }) =>
        annotations
          .filter(({ type }) => type === FIGURE)
          .map(({ description = '' }) => JSON.parse(description) as EnduranceFigure),
      ),
    ),
    ...figuresOf(suite),
  ]);
}
