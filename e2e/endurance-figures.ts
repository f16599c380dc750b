import type { TestInfo } from '@playwright/test';

/** How long everything is done: a while among all tests, in full for `npm run test:endurance`. */
export const IS_FULL_LENGTH = process.env.ENDURANCE === 'full';

/** Something measured, for the table of `npm run test:endurance`; a goal is what a reader compares it with. */
export interface EnduranceFigure {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
}

/** The name under which a test's report keeps its figures. */
export const FIGURE = 'endurance figure';

/** Notes a figure with the test that measured it. */
export function note({ annotations }: TestInfo, what: string, measured: string | number, goal = ''): void {
  const figure: EnduranceFigure = { what, measured: String(measured), goal };
  annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}
