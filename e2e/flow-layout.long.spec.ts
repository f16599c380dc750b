import { expectStillBeginning } from './flow-beginnings.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL } from './flow-steps.ts';
import { MOST_SHIFT, shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

for (const [width, beginnings] of [
  [390, ['/fragen']],
  [1280, ['/fragen/neu-starten', '/ergebnisseite', '/fragen']],
] as const) {
  for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
    test(`nothing moves as ${flow} begins: ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 850 });
      await watchShifts(page);
      for (const beginning of beginnings) await expectStillBeginning(page, flow + beginning);
    });
  }
}

test('a result that opens with all its answers moves nothing that was seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openResult(page, FINANCING);
  await watchShifts(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Deine Angaben', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alle Angebote vergleichen' })).toBeVisible();
  expect(await shiftSum(page)).toBeLessThanOrEqual(MOST_SHIFT);
});
