import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/nebenkostenrechner';
const BERLIN = `${CALCULATOR}?purchasePrice=400000&ownFunds=100000&geoCode=1276003`;

test('a link reproduces the costs and names their parts', async ({ page }) => {
  await page.goto(BERLIN);
  // 400,000 × (6 + 3.57 + 1.5 + 0.5) %
  await expect(result(page)).toContainText('46.280 €');
  await expect(result(page)).toContainText('446.280 €');
  await expect(page.getByRole('row', { name: /Kaufpreis 400.000,00 €/ })).toBeVisible();
});

test('the result follows while one types, and the address follows the inputs', async ({ page }) => {
  await page.goto(BERLIN);
  await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('500000');
  // 500,000 × 11.57 %
  await expect(result(page)).toContainText('57.850 €');
  await expect(page).toHaveURL(/purchasePrice=500000/);
  await page.getByLabel('Ohne Makler').check();
  // 500,000 × 8 %
  await expect(result(page)).toContainText('40.000 €');
  await expect(page.getByLabel('Maklerprovision')).toHaveCount(0);
});

test('all sixteen states stand side by side, and a row leads to its state', async ({ page }) => {
  await page.goto(BERLIN);
  const states = page.getByRole('table', { name: /^Grunderwerbsteuer und Nebenkosten je Bundesland/ });
  await expect(states.getByRole('row')).toHaveCount(17);
  await expect(states.getByRole('row', { name: /Thüringen/ })).toContainText(
    'gesetzlich seit 01.01.2024: 5,0 %',
  );
  // 400,000 × 9.07 % is 10,000 less than Berlin's 11.57 %.
  await expect(states.getByRole('row', { name: /Bayern/ })).toContainText('− 10.000 €');
  await states.getByRole('link', { name: 'Bayern' }).click();
  await expect(result(page)).toContainText('36.280 €');
  await expect(page.getByRole('combobox', { name: 'Ort der Immobilie' })).toHaveValue('Bayern');
});

test('the exact fees stand beside the rule of thumb, and every figure says where it comes from', async ({
  page,
}) => {
  await page.goto(BERLIN);
  await expect(result(page)).toContainText(/genau nach Gebührentabelle: 5[.]\d{3}\s€ statt 8[.]000\s€/);
  const origin = page.getByText('Wie kommen die Zahlen zustande?');
  await origin.focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('400.000,00 € × 6,00 % = 24.000,00 €');
  await expect(result(page)).toContainText('§ 34 GNotKG');
});

test('a figure of another screen that cannot be right does not stop this one', async ({ page }) => {
  await page.goto(`${BERLIN}&amortizationRate=99`);
  await expect(result(page)).toContainText('46.280 €');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers with the page, and a state stays chosen', async ({ page }) => {
    await page.goto(`${CALCULATOR}?purchasePrice=400000&geoCode=1276002`);
    await expect(result(page)).toContainText('36.280 €');
    await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('200.000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    // 200,000 × 9.07 %
    await expect(result(page)).toContainText('18.140 €');
  });

  test('what cannot be read is said beside its field', async ({ page }) => {
    await page.goto(`${CALCULATOR}?purchasePrice=viel`);
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('viel');
    await expect(result(page)).toContainText('Sobald deine Angaben passen');
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
