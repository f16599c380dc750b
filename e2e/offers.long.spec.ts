import { expect, test } from './strict-page.ts';

const CASE =
  'purchasePrice=400000&ownFunds=120000&amortizationRate=2&fixedInterestYears=10&geoCode=1276003001';
const OFFERS = `/baufinanzierung/finanzierungsangebote?${CASE}`;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('on a phone the filters open from the line that says what is set', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${OFFERS}&fixedYears=10&fixedYears=15`);
    await expect(page.getByText('10 und 15 Jahre, angestellt, selbst wohnen')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^15 Jahre/ })).toBeHidden();
    await page.getByText('Filter', { exact: true }).click();
    await expect(page.getByRole('checkbox', { name: /^15 Jahre/ })).toBeChecked();
  });
});
