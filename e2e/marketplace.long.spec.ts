import { violationsOn } from './axe.ts';
import { expect, test } from './strict-page.ts';

test.describe('a removed listing', () => {
  test.use({ expectedErrors: [/404/] });
  test('reports it and links back', async ({ page }) => {
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

test('the pages of the list link forward and back', async ({ page }) => {
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
