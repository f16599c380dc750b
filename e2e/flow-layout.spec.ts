import { AFFORDABILITY, FINANCING, PRE_APPROVAL } from './flow-steps.ts';
import { expectStillBeginning } from './flow-beginnings.ts';
import { watchShifts } from './layout-shifts.ts';
import { test } from './strict-page.ts';

// @spec 2.14 2.17 2.21
test('nothing moves when a flow restarts or its result sends back to a question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 850 });
  await watchShifts(page);
  for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
    await expectStillBeginning(page, `${flow}/fragen/neu-starten`);
    await expectStillBeginning(page, `${flow}/ergebnisseite`);
  }
});
