import type { Page } from '@playwright/test';
import { openResult, PRE_APPROVAL as FLOW, result } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

/** The specification's longest time between the end of the work and the result. */
const LONGEST_WAIT = 1_500;

test('while it is checked light goes through the house once, and goes out with the work', async ({
  page,
}) => {
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
  // Longer than any animation: what is under way stays so until the work is done.
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

test('nothing moves for whoever wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdResult(page);
  await openResult(page, FLOW);
  await expect(page.getByText('Wir prüfen deine Angaben mit den Zinsen')).toBeVisible();
  expect(await animationsOf(page)).toEqual([]);
  await page.evaluate(() => fetch('/release-the-result'));
  await expect(result(page).locator('[data-result]')).toBeVisible();
});

/** Holds the answer of the check back until the page asks for its release. */
async function holdResult(page: Page): Promise<{ released: Promise<void> }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/release-the-result', async (route) => {
    release();
    await route.fulfill({ status: 204 });
  });
  await page.route(`**${FLOW}/ergebnisseite.data*`, async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  return { released };
}

/** How long the lights of the page move, how often, and whether they still do. */
function animationsOf(page: Page) {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => (effect as KeyframeEffect).target?.closest('[role=status]'))
      .map(({ effect, playState }) => {
        const timing = effect?.getComputedTiming();
        return {
          end: Number(timing?.endTime),
          iterations: timing?.iterations,
          isRunning: playState === 'running',
        };
      }),
  );
}
