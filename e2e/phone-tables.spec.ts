import { CALCULATORS } from '@heimvorteil/contracts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

const HOUSEHOLD = '#salary=4500&savings=80000&parentalLeaveMonths=12&parentalLeaveIncome=2000';
const CASE = 'purchasePrice=400000&ownFunds=80000&geoCode=1276003001';
const SCREENS = [
  ...CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => `/baufinanzierung/${slug}`),
  `/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/${HOUSEHOLD}`,
  `/baufinanzierung/budgetrechner#netIncome=4500&expenses=1500&ownFunds=80000`,
  `/baufinanzierung/finanzierungsangebote?${CASE}&fixedYears=10&fixedYears=15`,
  `/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?${CASE}`,
  '/baufinanzierung/bausteine',
];

for (const screen of SCREENS) {
  test(`${screen}: on a phone nothing is wider than the window, nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(screen);
    await expectToFitPhones(page);
  });
}

test('on a phone one variant stands beside one’s own, and another can be chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baufinanzierung/mieten-oder-kaufen?nominalInterestRate=3.6#coldRent=1400');
  const table = page.getByRole('region', { name: 'Dein Vergleich neben vier Varianten' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  await table.getByLabel('Vergleichen mit').selectOption('200 € weniger Miete');
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('200 € weniger Miete');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all variants stand below the name of each figure', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/baufinanzierung/mieten-oder-kaufen?nominalInterestRate=3.6');
    const table = page.getByRole('region', { name: 'Dein Vergleich neben vier Varianten' });
    for (const cell of await table.locator('tbody tr').first().locator('td').all())
      await expect(cell).toBeVisible();
  });
});
