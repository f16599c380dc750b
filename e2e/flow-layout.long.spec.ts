import { expectStillBeginning } from './flow-beginnings.ts';
import { AFFORDABILITY, FINANCING, PRE_APPROVAL } from './flow-steps.ts';
import { watchShifts } from './layout-shifts.ts';
import { test } from './strict-page.ts';

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
