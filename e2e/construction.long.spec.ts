import { chartReader } from './chart-reader.ts';
import { result } from './fixed-case.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner/bauphase';
/**
 * A fixed nominal rate, so that results do not depend on the market. Costs in Berlin are 8 % of 400,000 =
 * 32,000. Own funds of 152,000 pay them and the first bill of 120,000; the loan of 280,000 pays the rest.
 */
const QUERY =
  'purchasePrice=400000&ownFunds=152000&geoCode=1276003&brokerCommission=0&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&commitmentFreeMonths=6&commitmentInterestPerMonth=0.2';
const HOUSE = `${CALCULATOR}?${QUERY}`;

test('rent and interest make a double burden that follows the typing; the rent stays out of the query', async ({
  page,
}) => {
  await test.step('rent and interest make a double burden that follows while one types; the rent stays out of the query', async () => {
    await page.goto(`${HOUSE}#rent=1000`);
    // The loan's first payout is in month 5 and the rent ends after month 13: nine months with both.
    await expect(result(page)).toContainText('9 Monate lang zahlst du Miete und Darlehen zugleich.');
    // Interest on 224,000 paid out × 0.3 % + commitment interest on 56,000 × 0.2 % + rent of 1,000 = 1,784
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

test('a later move and other terms of the bank count', async ({ page }) => {
  await page.goto(`${HOUSE}#rent=1000`);
  await page.getByLabel('Miete zahlst du noch').fill('16');
  await expect(result(page)).toContainText('Miete bis zum Einzug16.000 €');
  // Full loan payment of 1,306.67 + rent of 1,000 = 2,306.67
  await expect(result(page)).toContainText('2.307');
  await page.getByLabel('Bereitstellung kostenlos').fill('24');
  await expect(result(page)).toContainText('Bereitstellungszinsen zusammen0 €');
});

test('each month is read with the keyboard, and the same values are in a table', async ({ page }) => {
  await page.goto(`${HOUSE}#rent=1000`);
  const reader = await chartReader(page, 'Monat im Verlauf ablesen');
  await reader.press('Home');
  await expect(page.getByText(/^Monat 1 [(].*1[.]000\s€[.]/)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText(/Rate 1[.]307\s€, Bereitstellung 0\s€, Miete 0\s€/)).toBeVisible();
  await page.getByText('Der ganze Plan').click();
  const table = page.getByRole('region', { name: 'Bauphase und Tilgung' });
  await expect(table.getByRole('row', { name: /^2[.] Jahr/ })).toContainText('Erste volle Rate');
  await expect(table.getByRole('row', { name: /^15[.] Jahr/ })).toContainText('Ende der Zinsbindung');
  // Interest of month 5 on the first payout: 112,000 × 0.3 % = 336
  await expect(table.getByRole('cell', { name: '336,00 €' }).first()).toBeVisible();
});

test('the timeline is available as files that no address reveals', async ({ page }) => {
  await page.goto(`${HOUSE}#rent=1000`);
  await page.getByText('Der ganze Plan').click();
  for (const [format, extension] of [
    ['CSV für Excel', 'csv'],
    ['XLSX', 'xlsx'],
    ['PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: format, exact: true }).click();
    const file = await download;
    expect(file.url()).not.toContain('rent');
    expect(file.suggestedFilename()).toMatch(new RegExp(`^bauphase-.*[.]${extension}$`));
  }
});
