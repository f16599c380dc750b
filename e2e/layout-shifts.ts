import type { Page } from '@playwright/test';

/** Largest layout shift without a click (web vitals, "good" is 0.1). */
export const MOST_SHIFT = 0.05;

/** Sums up the page's layout shifts except those right after an input. */
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

export function shiftSum(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // The browser reports a layout shift at most two frames later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((globalThis as { shifts?: { sum: number } }).shifts?.sum ?? Number.NaN),
          ),
        );
      }),
  );
}
