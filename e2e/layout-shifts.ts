import type { Page } from '@playwright/test';

/** Largest layout shift score permitted without an input; web vitals call up to 0.1 good. */
export const MOST_SHIFT = 0.05;

/** Records the page's layout shift score, without shifts within 500 ms of an input. */
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
        // Wait two frames, because the browser reports a layout shift up to two frames later.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((globalThis as { shifts?: { sum: number } }).shifts?.sum ?? Number.NaN),
          ),
        );
      }),
  );
}
