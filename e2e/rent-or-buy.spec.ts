import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/mieten-oder-kaufen';
/** An own rate: the market may move, these figures may not. */
const QUERY = 'purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003&years=30';

test('the answer follows while one types, and the rent never stands in the query', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}`);
  const before = await result(page).textContent();
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
  await expect(result(page)).toContainText('13,3, günstig');
  expect(await result(page).textContent()).not.toBe(before);
  await expect(page).toHaveURL(/#.*coldRent=2500/);
  expect(new URL(page.url()).search).not.toContain('coldRent');
  await page.reload();
  await expect(result(page)).toContainText('13,3, günstig');
  // Only the rent is somebody's own, and no query says it; nothing of an earlier visit comes to it.
  await page.evaluate(() => localStorage.clear());
  await page.goto(CALCULATOR);
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
  await expect(page).toHaveURL(/#.*coldRent=2500/);
  await expect(page.getByText('Noch sind es Beispielzahlen.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Der Link enthält deine Zahlen')).toBeVisible();
});

test('the curves are read with the keyboard, and the same figures stand in a table', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#coldRent=1600`);
  const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Heute: Beide Haushalte haben 100.000 €.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Ende des 1[.] Jahres: Kaufen/)).toBeVisible();
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const table = page.getByRole('table', { name: /^Vermögen beider Haushalte/ });
  await expect(table.getByRole('row')).toHaveCount(31);
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
