import { violationsOn } from './axe.ts';
import { expect, test } from './strict-page.ts';

test.describe('a listing that is gone', () => {
  test.use({ expectedErrors: [/404/] });
  test('says so and leads back', async ({ page }) => {
    const response = await page.goto('/expose/1');
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Alle Objekte ansehen' }).click();
    await expect(page).toHaveURL('/');
  });
});

for (const [address, width, colorScheme] of [
  ['/?land=1276012', 1280, 'dark'],
  ['/?land=1276005&art=grundstueck', 390, 'light'],
  ['/expose/314911', 1280, 'light'],
] as const) {
  test(`${address} is accessible and fits ${width} pixels, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    expect(await violationsOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}
