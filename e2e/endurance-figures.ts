import type { TestInfo } from '@playwright/test';

/** Tests run briefly among all others, and in full for `npm run test:endurance`. */
export const IS_FULL_LENGTH = process.env.ENDURANCE === 'full';

/** A measurement for the table of `npm run test:endurance`; `goal` is for comparison only. */
export interface EnduranceFigure {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
}

/** Annotation type of a measurement in a test's report. */
export const FIGURE = 'endurance figure';

export function note({ annotations }: TestInfo, what: string, measured: string | number, goal = ''): void {
  const figure: EnduranceFigure = { what, measured: String(measured), goal };
  annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}
