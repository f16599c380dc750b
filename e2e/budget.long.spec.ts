import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/budgetrechner';
/** A fixed nominal rate, so that results do not depend on the market's current rates. */
const FIXED = `${CALCULATOR}?ownFunds=80000&nominalInterestRate=3.8#netIncome=4500&expenses=1500`;

// @spec 2.53
test('the result follows the typing, and the household stays in the fragment', async ({ page }) => {
  await page.goto(FIXED);
  await expect(answer(page)).toHaveText(/297[.]014/);
  await page.getByLabel('Ausgaben im Monat', { exact: true }).fill('3.300');
  // Left: 4,500 − 3,300 − 200 reserve = 1,000, of it 80 %; price: (800 × 12 / 5.8 % + own funds 80,000) / 1.1157
  await expect(answer(page)).toHaveText(/220[.]056/);
  await expect(result(page)).toContainText('Die Grenze ist dein Haushalt');
  await expect(page).toHaveURL(/#netIncome=4500&expenses=3300&asOf=\d{4}-\d\d-\d\d$/);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await expect(page).toHaveURL(/amortizationRate=3.*#netIncome=4500&expenses=3300&asOf=/);
  const { search } = new URL(page.url());
  expect(search).not.toMatch(/netIncome|expenses/);
  await page.reload();
  await expect(page.getByLabel('Ausgaben im Monat', { exact: true })).toHaveValue('3.300');
});

test('an emptied income is missing, and the answer links to its field', async ({ page }) => {
  await page.goto(FIXED);
  const input = page.getByRole('textbox', { name: 'Nettoeinkommen im Monat', exact: true });
  await input.fill('');
  await input.blur();
  await expect(input).toHaveAttribute('placeholder', 'fehlt noch');
  await expect(input).not.toHaveAttribute('aria-invalid');
  await page.getByRole('main').getByRole('link', { name: 'Nettoeinkommen im Monat' }).click();
  await expect(input).toBeFocused();
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function answer(page: Page) {
  return page.getByTestId('answer');
}
