import { animationsOf, holdResult } from './flow-pre-approval.ts';
import { openResult, PRE_APPROVAL as FLOW } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

/** Milliseconds that the specification allows from the server's answer to the visible result. */
const LONGEST_WAIT = 1_500;

// @spec 2.79
test('during a check light goes through the house once, and is sent with the work', async ({ page }) => {
  const work = await holdResult(page);
  await openResult(page, FLOW);
  const checking = page.getByRole('status').filter({ hasText: 'Wir prüfen deine Angaben' });
  await expect(checking).toBeVisible();
  const lights = await animationsOf(page);
  expect(lights.length).toBeGreaterThan(0);
  for (const { end, iterations } of lights) {
    expect(iterations).toBe(1);
    expect(end).toBeLessThanOrEqual(LONGEST_WAIT);
  }
  // Wait until all animations have ended: none may repeat while the check continues.
  await expect.poll(async () => (await animationsOf(page)).filter(({ isRunning }) => isRunning)).toEqual([]);
  await expect(checking).toBeVisible();
  const waited = await page.evaluate(() => {
    const began = performance.now();
    return new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-result]')) return;
        observer.disconnect();
        const [answered] = performance.getEntriesByType('resource').slice(-1);
        resolve(performance.now() - Math.max(began, (answered as PerformanceResourceTiming).responseEnd));
      }).observe(document.body, { childList: true, subtree: true });
      void fetch('/release-the-result');
    });
  });
  await work.released;
  expect(waited).toBeLessThan(LONGEST_WAIT);
  await expect(checking).toHaveCount(0);
});
