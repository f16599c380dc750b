import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
/** Example of the API contract: one adult, no car, 3.8 % interest + 2 % repayment, costs of 11.57 %. */
const household = (salary: number, savings: number, more = '') =>
  `${CALCULATOR}?nominalInterestRate=3.8#salary=${salary}&savings=${savings}&numberOfAdults=1&numberOfVehicles=0${more}`;

// @spec 2.56
test('the answer follows the typing, line by line, and nothing of it is in the query', async ({ page }) => {
  await page.goto(household(4_500, 80_000));
  await expect(page.getByLabel('Erwachsene')).toHaveValue('1');
  // Comfortable: 27 % of 4,500 = 1,215 a month; price: (1,215 × 12 / 5.8 % + savings 80,000) / 1.1157
  await expect(answer(page)).toHaveText(/297[.]014/);
  await page.getByLabel('Raten anderer Kredite').fill('2150');
  // 1,000 a month is left, 80 % are comfortable; price: (800 × 12 / 5.8 % + savings 80,000) / 1.1157
  await expect(answer(page)).toHaveText(/220[.]056/);
  await expect(page.getByRole('row', { name: /Raten anderer Kredite/ })).toContainText('− 2.150 €');
  await expect(page.getByRole('row', { name: /Bleibt für die Rate/ })).toContainText('1.000 €');
  await expect(page).toHaveURL(/[?]nominalInterestRate=3.8#salary=4500&.*creditRate=2150/);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await expect(page).toHaveURL(/amortizationRate=3.*#salary=4500&.*creditRate=2150/);
  expect(new URL(page.url()).search).not.toMatch(/salary|creditRate|savings/);
});

function answer(page: Page) {
  return page.getByTestId('answer');
}
