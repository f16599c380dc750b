import type { Page } from '@playwright/test';
import { PRE_APPROVAL as FLOW } from './flow-steps.ts';

/** Delays the pre-approval's answer until the page requests `/release-the-result`. */
export async function holdResult(page: Page): Promise<{ released: Promise<void> }> {
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

/** End time, iterations and state of the animations in the page's status message. */
export function animationsOf(page: Page) {
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
