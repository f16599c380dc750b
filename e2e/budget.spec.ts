import type { Page } from '@playwright/test';
import { FIXED } from './budget.ts';
import { expect, test } from './strict-page.ts';

test('the result follows while one types, and the household stays behind the #', async ({ page }) => {
  await page.goto(FIXED);
  await expect(answer(page)).toHaveText(/363[.]773/);
  await page.getByLabel('Ausgaben im Monat', { exact: true }).fill('3.300');
  // 4,500 − 3,300 − 200 = 1,000; × 12 / 5.8 % = 206,896.55; + 80,000 = 286,896.55 / 1.1157 = 257,144.89
  await expect(answer(page)).toHaveText(/257[.]14[45]/);
  await expect(result(page)).toContainText('Die Grenze ist dein Haushalt');
  await expect(page).toHaveURL(/#netIncome=4500&expenses=3300&asOf=\d{4}-\d\d-\d\d$/);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await expect(page).toHaveURL(/amortizationRate=3.*#netIncome=4500&expenses=3300&asOf=/);
  const { search } = new URL(page.url());
  expect(search).not.toMatch(/netIncome|expenses/);
  await page.reload();
  await expect(page.getByLabel('Ausgaben im Monat', { exact: true })).toHaveValue('3.300');
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function answer(page: Page) {
  return page.getByTestId('answer');
}
