import type { Page } from '@playwright/test';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner';
/** Price, own funds and an own rate: the market may move, these figures may not. */
const FIXED_CASE = `${CALCULATOR}?purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003001`;

test('a postal code in two states asks which, and a link says with which day’s rates it was made', async ({
  page,
}) => {
  await test.step('a postal code in two states asks which', async () => {
    await page.goto(`${FIXED_CASE.replace('&geoCode=1276003001', '')}&postcode=07919`);
    await expect(page.getByRole('group', { name: /07919 liegt in zwei Bundesländern/ })).toBeVisible();
    await page.getByRole('radio', { name: /Thüringen/ }).check();
    // Thüringen 6.5 %: 400,000 × 12.07 % + 300,000 = 348,280; × 5.6 % / 12 = 1,625.31
    await expect(result(page)).toContainText('1.625 €');
  });
  await test.step('a link says with which day’s rates it was made', async () => {
    await forgetVisit(page);
    await page.goto(`${CALCULATOR}?purchasePrice=400000&asOf=2020-01-31`);
    await expect(page.getByText('Dieser Link entstand mit Zinsen vom 31.01.2020')).toBeVisible();
    await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('410000');
    await expect(page).toHaveURL(/purchasePrice=410000.*asOf=(?!2020)\d{4}-\d\d-\d\d/);
    await expect(page.getByText('Dieser Link entstand')).toBeHidden();
  });
  await test.step('what may come after the fixed rate stands in the chart’s own rows', async () => {
    await forgetVisit(page);
    await page.goto(FIXED_CASE);
    const rows = page.getByRole('table', { name: 'Nach der Zinsbindung, bei vier Zinsen' }).getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(1)).toContainText('3,60 %, wie jetzt');
    await expect(rows.nth(1)).toContainText('1.616 €');
    await expect(rows.nth(3)).toContainText('5,60 %, 2 Punkte mehr');
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
