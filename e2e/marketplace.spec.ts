import { violationsOn } from './axe.ts';
import { expect, test } from './strict-page.ts';

test('from the list over a filter to a listing and back', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Immobilien kaufen');
  await page.getByLabel('Bundesland').selectOption('Bayern');
  await page.getByRole('combobox', { name: /^Art/ }).selectOption('Wohnungen');
  await page.getByRole('button', { name: 'Anzeigen' }).click();
  await expect(page).toHaveTitle('Wohnungen kaufen in Bayern | Demo-Marktplatz');
  await page.getByRole('link', { name: 'Drei Zimmer mit Loggia nahe der Isar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Drei Zimmer mit Loggia nahe der Isar');
  await expect(page.getByText('720.000 €').first()).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zu allen Objekten' }).click();
  await expect(page).toHaveURL('/');
});

test('the pages of the list lead on and back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveTitle(/Seite 2/);
  const pages = page.getByRole('navigation', { name: 'Seiten' });
  await expect(pages.getByRole('link', { name: 'Seite 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.getByRole('link', { name: 'Zurück', exact: true }).click();
  await expect(page).toHaveURL('/');
});

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
