import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL } from './flow-steps.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

/** What a visitor may see move without having pressed anything (web vitals, "good" is 0.1). */
const MOST_SHIFT = 0.05;

for (const width of [390, 1280]) {
  for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
    test(`nothing moves when ${flow} restarts or its result sends back to a question: ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 850 });
      await watchShifts(page);
      for (const beginning of ['/fragen/neu-starten', '/ergebnisseite', '/fragen']) {
        await page.goto(`${flow}${beginning}`);
        await expect(page).toHaveURL(/fragen[?]frage=/);
        await expect(page.getByRole('progressbar', { name: 'Fortschritt' })).toBeVisible();
        expect(await shiftSum(page), beginning).toBeLessThanOrEqual(MOST_SHIFT);
      }
    });
  }
}

test('a result that opens with all its answers moves nothing that was seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openResult(page, FINANCING);
  await watchShifts(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deine Angaben' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alle Angebote vergleichen' })).toBeVisible();
  expect(await shiftSum(page)).toBeLessThanOrEqual(MOST_SHIFT);
});
