import type { TestInfo } from '@playwright/test';

/** Endurance tests run briefly in the normal suite and at full length in `npm run test:endurance`. */
export const IS_FULL_LENGTH = process.env.ENDURANCE === 'full';

/** A row of the table that `npm run test:endurance` prints; `goal` is text for the reader, not asserted. */
export interface EnduranceFigure {
  readonly what: string;
  readonly measured: string;
  readonly goal: string;
}

/** Playwright annotation type under which the report finds these measurements. */
export const FIGURE = 'endurance figure';

export function note({ annotations }: TestInfo, what: string, measured: string | number, goal = ''): void {
  const figure: EnduranceFigure = { what, measured: String(measured), goal };
  annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}
