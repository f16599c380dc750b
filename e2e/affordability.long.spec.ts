import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';

test('a link names the day of its rates, until a value is changed', async ({ page }) => {
  await page.goto(`${CALCULATOR}#salary=4500&savings=80000&asOf=2020-01-31`);
  await expect(page.getByText('Dieser Link entstand mit Zinsen vom 31.01.2020')).toBeVisible();
  await page.getByRole('main').getByLabel('Nettogehalt im Monat', { exact: true }).fill('4600');
  await expect(page).toHaveURL(/#salary=4600&.*asOf=(?!2020)\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('Dieser Link entstand')).toBeHidden();
  await page.reload();
  await expect(page.getByText(/Gerechnet mit den Zinsen vom \d\d[.]/)).toBeVisible();
  // After a change of the loan's terms the address must contain the date of the interest rates.
  await page.goto(CALCULATOR);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await expect(page).toHaveURL(/[?].*asOf=\d{4}-\d\d-\d\d/);
});
