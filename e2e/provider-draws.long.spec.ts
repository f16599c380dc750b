import { violationsOn } from './axe.ts';
import { logIn } from './demo-account.ts';
import { expect, test } from './strict-page.ts';

const DRAW = '/baufinanzierung/api/v1.0/providers/random?geocode=1276003001&count=1';

test('the operator reads the providers drawn, and their probability', async ({ page }) => {
  const [drawn] = (await (await page.request.get(DRAW)).json()) as { name: string }[];
  await logIn(page, 'betrieb@example.org', '/baufinanzierung/betrieb');
  await page.getByRole('link', { name: 'Auslosung' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Auslosung');
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: drawn?.name ?? '' }) });
  const [weight, share, displays, first] = await row.first().getByRole('cell').allInnerTexts();
  expect(Number(weight)).toBeGreaterThan(0);
  expect(share).toMatch(/^\d+,\d\d\s%$/);
  expect(Number(displays)).toBeGreaterThan(0);
  expect(Number(first)).toBeGreaterThan(0);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await violationsOn(page)).toEqual([]);
    const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - window.innerWidth);
    expect([width, sideways]).toEqual([width, 0]);
  }
});
