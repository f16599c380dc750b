import { CALCULATORS } from '@heimvorteil/contracts';
import { expectShort, MOST } from './fits-window.ts';
import { expectStill } from './layout-edges.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung';
const OFFERS = `${ROOT}/finanzierungsangebote`;
const CASE = '?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';

test('on a phone nothing moves during hydration, and every calculator is short', async ({ page }) => {
  await expectStill(page, 390);
  for (const calculator of CALCULATORS.filter((entry) => !('isFlow' in entry)))
    for (const query of ['', CASE]) {
      await page.goto(`${ROOT}/${calculator.slug}${query}`);
      await expectShort(page, MOST.calculator);
    }
  for (const query of ['', CASE]) {
    await page.goto(OFFERS + query);
    const first = page.locator('main form li').first();
    const { y = 0, height = 0 } = (await first.boundingBox()) ?? {};
    expect(y + height, `the first offer of ${query}`).toBeLessThanOrEqual(844);
  }
});
