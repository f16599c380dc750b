import { violationsOn } from './axe.ts';
import { expect, test } from './strict-page.ts';

// @spec 1.16
test('a listing embeds both widgets by the portal’s script alone', async ({ page, baseURL }) => {
  await page.goto('/expose/314901');
  const sources = await page
    .locator('script')
    .evaluateAll((scripts) => scripts.map((one) => one.getAttribute('src')));
  expect(sources).toEqual([`${baseURL}/baufinanzierung/widgets/finance-widgets.js`]);
  for (const type of ['monthly-rate', 'cost-widget']) {
    const widget = page.locator(`.finance-widget[data-widget-type="${type}"]`);
    await expect.poll(() => widget.evaluate((element) => element.shadowRoot?.mode)).toBe('open');
  }
  const portalStyles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  expect(portalStyles.filter((href) => !href?.startsWith('/marktplatz/'))).toEqual([]);
});

for (const [address, width, colorScheme] of [
  ['/', 320, 'light'],
  ['/expose/314901', 320, 'dark'],
] as const) {
  test(`${address} is accessible and fits ${width} pixels, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
