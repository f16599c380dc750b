import { FIXED_CASE, result } from './fixed-case.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

/** Price and state are in the query; parts of own funds are in the fragment, which no server gets. */
const OWN_CAPITAL =
  '/baufinanzierung/eigenkapitalrechner?purchasePrice=400000&geoCode=1276003#savings=30000&stocks=10000&buildingSavings=5000&lifeInsurance=3000&otherAssets=2000';

// @spec 6.3
test('the result follows the typing, and the address follows the inputs', async ({ page }) => {
  await test.step('a link reproduces the calculation', async () => {
    await page.goto(FIXED_CASE);
    // Loan: 400,000 × 1.1157 (costs) − 100,000 own funds = 346,280; payment: loan × 5.6 % / 12 = 1,615.97
    await expect(result(page)).toContainText('1.616 €');
    await expect(result(page)).toContainText('346.280 €');
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('400.000');
  });
  await test.step('the result follows while one types, and the address follows the inputs', async () => {
    await forgetVisit(page);
    await page.goto(FIXED_CASE);
    await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
    // Payment: loan of 346,280 × 6.6 % / 12 = 1,904.54
    await expect(result(page)).toContainText('1.905 €');
    await expect(page).toHaveURL(/amortizationRate=3(&|$)/);
    await page.reload();
    await expect(result(page)).toContainText('1.905 €');
    await expect(page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true })).toHaveValue(
      '3,00',
    );
  });
});

test('a place is found by its name and taken by keyboard', async ({ page }) => {
  await page.goto(FIXED_CASE.replace('&geoCode=1276003001', ''));
  const place = page.getByRole('combobox', { name: 'Ort der Immobilie' });
  await place.fill('muenchen');
  const first = page.getByRole('listbox', { name: 'Passende Orte' }).getByRole('option').first();
  await expect(first).toContainText('München');
  await place.press('ArrowDown');
  await place.press('Enter');
  await expect(place).toHaveValue(/München/);
  // Loan: 400,000 × 9.07 % costs (3.5 % tax in Bavaria) + 300,000 = 336,280; payment: loan × 5.6 % / 12
  await expect(result(page)).toContainText('1.569 €');
});

test('own capital: everything is reached by keyboard, and the origin of each number opens', async ({
  page,
}) => {
  await page.goto(OWN_CAPITAL);
  await expect(page.getByTestId('answer')).toHaveText(/50[.]000/);
  await page.getByLabel('Ersparnisse, Regler').focus();
  await page.keyboard.press('ArrowRight');
  // An arrow key moves the slider from 30,000 by 1,000.
  await expect(page.getByTestId('answer')).toHaveText(/51[.]000/);
  await page.getByText('Wie kommen die Zahlen zustande?').focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('51.000,00 € − 46.280,00 € = 4.720,00 €');
});
