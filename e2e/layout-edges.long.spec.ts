import type { Route } from '@playwright/test';
import { expectStill } from './layout-edges.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { expect, test } from './strict-page.ts';

test('nothing moves in a wide window during hydration', async ({ page }) => {
  await expectStill(page, 1280);
});

test('nothing moves when the letters of the page come late', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await watchShifts(page);
  for (const address of ['/baufinanzierung/impressum', '/anbieter/10001/']) {
    const fontRequest = Promise.withResolvers<Route>();
    await page.route('**/*.woff2', fontRequest.resolve);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await (await fontRequest.promise).continue();
    await page.waitForFunction(() => document.fonts.check("16px 'Hanken Grotesk Variable'"));
    expect(await shiftSum(page), address).toBeLessThanOrEqual(0.05);
    await page.unroute('**/*.woff2');
  }
});
