import { animationsOf, holdResult } from './flow-pre-approval.ts';
import { openResult, PRE_APPROVAL as FLOW, result, walk } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

test('a fast check waits for no animation', async ({ page }) => {
  test.slow();
  await walk(page, FLOW);
  await expect(result(page).locator('[data-result]')).toBeVisible();
  await expect(page.getByText('Wir prüfen deine Angaben mit den Zinsen')).toHaveCount(0);
});

test('nothing moves for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdResult(page);
  await openResult(page, FLOW);
  await expect(page.getByText('Wir prüfen deine Angaben mit den Zinsen')).toBeVisible();
  expect(await animationsOf(page)).toEqual([]);
  await page.evaluate(() => fetch('/release-the-result'));
  await expect(result(page).locator('[data-result]')).toBeVisible();
});
