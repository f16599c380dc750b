import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/eigenkapitalrechner';
/** Price and place are in the query; parts of own funds are in the fragment, which no server gets. */
const BERLIN = `${CALCULATOR}?purchasePrice=400000&geoCode=1276003#savings=30000&stocks=10000&buildingSavings=5000&lifeInsurance=3000&otherAssets=2000`;

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function answer(page: Page) {
  return page.getByTestId('answer');
}

test('the sum follows the typing, and only the fragment follows the parts', async ({ page }) => {
  await page.goto(BERLIN);
  await expect(answer(page)).toHaveText(/50[.]000/);
  await page.getByLabel('Ersparnisse', { exact: true }).fill('65.000,50');
  await expect(answer(page)).toHaveText(/85[.]001/);
  await expect(page).toHaveURL(/#savings=65000\.5&/);
  expect(new URL(page.url()).search).not.toContain('savings');
  await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('500000');
  await expect(page).toHaveURL(/purchasePrice=500000.*#savings=65000\.5/);
  await page.reload();
  await expect(answer(page)).toHaveText(/85[.]001/);
  // Own funds as a share of the price: 85,000.50 / 500,000 = 17 %
  await expect(result(page)).toContainText('17,00 %');
});
