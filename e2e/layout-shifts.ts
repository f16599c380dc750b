import type { Page } from '@playwright/test';

/** What a visitor may see move without a click of theirs (web vitals, "good" is 0.1). */
export const MOST_SHIFT = 0.05;

/** Adds up every shift that nobody's click caused, from the beginning of each page. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) shifts.sum += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum of what has moved since the page began. */
export function shiftSum(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // Two frames on, what moved has been reported.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((globalThis as { shifts?: { sum: number } }).shifts?.sum ?? Number.NaN),
          ),
        );
      }),
  );
}
