import { PRE_APPROVAL as FLOW, result, walk } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

test('a fast check waits for no animation', async ({ page }) => {
  test.slow();
  await walk(page, FLOW);
  await expect(result(page).locator('[data-result]')).toBeVisible();
  await expect(page.getByText('Wir prüfen deine Angaben mit den Zinsen')).toHaveCount(0);
});
