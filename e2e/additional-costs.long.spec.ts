import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/nebenkostenrechner';
const BERLIN = `${CALCULATOR}?purchasePrice=400000&ownFunds=100000&geoCode=1276003`;

test('the result follows the typing, and the address follows the inputs', async ({ page }) => {
  await page.goto(BERLIN);
  await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('500000');
  // Additional costs: price 500,000 × 11.57 % (tax, notary, land register, broker) = 57,850
  await expect(result(page)).toContainText('57.850 €');
  await expect(page).toHaveURL(/purchasePrice=500000/);
  await page.getByLabel('Ohne Makler').check();
  // Additional costs: price 500,000 × 8 % (tax, notary, land register; no broker) = 40,000
  await expect(result(page)).toContainText('40.000 €');
  await expect(page.getByLabel('Maklerprovision')).toHaveCount(0);
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
