import type { Page } from '@playwright/test';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner/bauphase';
/**
 * An own rate: the market may move, these figures may not. In Berlin 400,000 cost 32,000 beside the price (6 + 1.5 + 0.5 %):
 * own funds of 152,000 pay them and the first bill of 120,000, the loan of 280,000 the rest.
 */
const QUERY =
  'purchasePrice=400000&ownFunds=152000&geoCode=1276003&brokerCommission=0&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&commitmentFreeMonths=6&commitmentInterestPerMonth=0.2';
const HOUSE = `${CALCULATOR}?${QUERY}`;

test('rent and interest make a double burden that follows while one types; the rent stays out of the query', async ({
  page,
}) => {
  await test.step('rent and interest make a double burden that follows while one types; the rent stays out of the query', async () => {
    await page.goto(`${HOUSE}#rent=1000`);
    // Months 5 to 13: before that nothing is drawn
    await expect(result(page)).toContainText('9 Monate lang zahlst du Miete und Darlehen zugleich.');
    // Month 12 and 13: 224,000 × 0.3 % + 56,000 × 0.2 % + 1,000 = 1,784
    await expect(result(page)).toContainText('1.784');
    await page.getByLabel('Miete im Monat', { exact: true }).fill('1500');
    await expect(result(page)).toContainText('2.284');
    await expect(page).toHaveURL(/#.*rent=1500/);
    expect(new URL(page.url()).search).not.toContain('rent');
    await page.reload();
    await expect(result(page)).toContainText('2.284');
  });
  await test.step('a stage that takes longer moves every later one', async () => {
    await forgetVisit(page);
    await page.goto(`${HOUSE}#rent=1000`);
    const shell = page.getByLabel('Rohbau', { exact: true });
    await expect(shell).toHaveAccessibleDescription('28 % vom Preis, fällig in Monat 4');
    await shell.fill('10');
    await expect(page.getByLabel('Fertigstellung', { exact: true })).toHaveAccessibleDescription(
      '3,5 % vom Preis, fällig in Monat 20',
    );
    await expect(result(page)).toContainText('Erste volle Rate, Monat 21');
    await expect(page.getByRole('columnheader', { name: 'Bau steht 6 Monate still' })).toBeVisible();
  });
});

test('the timeline goes along as files that no address gives away', async ({ page }) => {
  await page.goto(`${HOUSE}#rent=1000`);
  for (const [format, extension] of [
    ['CSV für Excel', 'csv'],
    ['XLSX', 'xlsx'],
    ['PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: format }).click();
    const file = await download;
    expect(file.url()).not.toContain('rent');
    expect(file.suggestedFilename()).toMatch(new RegExp(`^bauphase-.*[.]${extension}$`));
  }
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
