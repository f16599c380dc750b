import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/eigenkapitalrechner';
/** A price and a state in the address, the parts behind the # where no server sees them. */
const BERLIN = `${CALCULATOR}?purchasePrice=400000&geoCode=1276003#savings=30000&stocks=10000&buildingSavings=5000&lifeInsurance=3000&otherAssets=2000`;

test('a link reproduces the sum and what it does for the purchase', async ({ page }) => {
  await page.goto(BERLIN);
  await expect(answer(page)).toHaveText(/50[.]000/);
  // 50,000 / 400,000; 50,000 − 46,280; 446,280 − 50,000
  await expect(result(page)).toContainText('12,50 %');
  await expect(result(page)).toContainText('3.720 €');
  await expect(result(page)).toContainText('396.280 €');
  await expect(page.getByLabel('Lebensversicherung')).toHaveValue('3.000');
  // 46,280 + 40,000 − 50,000
  await expect(page.getByRole('row', { name: /Nebenkosten und 10 %/ })).toContainText('36.280,00 €');
});

test('the sum follows while one types, and only the fragment follows the parts', async ({ page }) => {
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
  // 85,000.50 / 500,000
  await expect(result(page)).toContainText('17,00 %');
});

test('the way on takes the sum along', async ({ page }) => {
  await page.goto(BERLIN);
  await expect(answer(page)).toHaveText(/50[.]000/);
  await result(page).getByRole('link', { name: 'Monatliche Rate ausrechnen' }).click();
  await expect(page).toHaveURL(/finanzierungsrechner[?].*ownFunds=50000/);
  await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('50.000');
});

test('more than ten million in total is refused beside the largest part', async ({ page }) => {
  await page.goto(BERLIN);
  const stocks = page.getByLabel('Wertpapiere');
  await stocks.fill('9960000');
  await expect(answer(page)).toHaveText(/10[.]000[.]000/);
  await stocks.fill('9960001');
  await expect(stocks).toHaveAccessibleDescription(/zusammen höchstens 10[.]000[.]000 €/);
  await expect(answer(page)).toHaveText(/–/);
  await stocks.fill('abc');
  await stocks.blur();
  await expect(stocks).toHaveAccessibleDescription(/Das ist keine Zahl/);
});

test('everything is reached by keyboard, and the origin of each figure opens', async ({ page }) => {
  await page.goto(BERLIN);
  await expect(answer(page)).toHaveText(/50[.]000/);
  await page.getByLabel('Ersparnisse, Regler').focus();
  await page.keyboard.press('ArrowRight');
  // The slider goes on from 30,000 by a thousand.
  await expect(answer(page)).toHaveText(/51[.]000/);
  await page.getByText('Wie kommen die Zahlen zustande?').focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('51.000,00 € − 46.280,00 € = 4.720,00 €');
});

test('the page can be left behind and begun anew', async ({ page }) => {
  await page.goto(BERLIN);
  await page.getByRole('link', { name: 'Neu anfangen' }).click();
  await expect(page.getByText('Noch sind es Beispielzahlen.')).toBeVisible();
  await expect(answer(page)).toHaveText(/80[.]000/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted, the page comes back, and no part stands in the address', async ({ page }) => {
    await page.goto(CALCULATOR);
    await page.getByLabel('Ersparnisse', { exact: true }).fill('100000');
    await page.getByLabel('Wertpapiere').fill('');
    await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('500000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(answer(page)).toHaveText(/110[.]000/);
    await expect(result(page)).toContainText('22,00 %');
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Bausparguthaben').fill('viel');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await page.getByRole('alert').getByRole('link').click();
    await expect(page).toHaveURL(/#buildingSavings$/);
    await expect(page.getByLabel('Bausparguthaben')).toHaveValue('viel');
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function answer(page: Page) {
  return page.getByTestId('answer');
}
