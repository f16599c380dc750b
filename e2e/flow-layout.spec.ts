import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL } from './flow-steps.ts';
import { expectStillBeginning } from './flow-beginnings.ts';
import { MOST_SHIFT, shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

test('nothing moves when a flow restarts or its result sends back to a question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 850 });
  await watchShifts(page);
  for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
    await expectStillBeginning(page, `${flow}/fragen/neu-starten`);
    await expectStillBeginning(page, `${flow}/ergebnisseite`);
  }
});

test('a result that opens with all its answers moves nothing that was seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openResult(page, FINANCING);
  await watchShifts(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deine Angaben' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alle Angebote vergleichen' })).toBeVisible();
  expect(await shiftSum(page)).toBeLessThanOrEqual(MOST_SHIFT);
});
