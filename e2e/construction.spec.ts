import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner/bauphase';
/**
 * An own rate: the market may move, these figures may not. In Berlin 400,000 cost 32,000 beside the price (6 + 1.5 + 0.5 %):
 * own funds of 152,000 pay them and the first bill of 120,000, the loan of 280,000 the rest.
 */
const QUERY =
  'purchasePrice=400000&ownFunds=152000&geoCode=1276003&brokerCommission=0&nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=15&months1=0&months2=4&months3=2&months4=2&months5=3&months6=2&months7=1&commitmentFreeMonths=6&commitmentInterestPerMonth=0.2';
const HOUSE = `${CALCULATOR}?${QUERY}`;

test('a link reproduces the construction, the rent in its fragment', async ({ page }) => {
  await page.goto(`${HOUSE}#rent=1000`);
  await expect(page.getByLabel('Miete im Monat', { exact: true })).toHaveValue('1.000');
  // The seven bills fall due at 0, 4, 6, 8, 11, 13 and 14 months; 280,000 × 5.6 % / 12 from month 15 on
  await expect(result(page)).toContainText('Erste volle Rate, Monat 151.307 €');
  await expect(result(page)).toContainText('Darlehen280.000 €');
  // Waiting at 6, 8, 11 and 13 months: 145,600 × 2 months, 92,400 × 3, 56,000 × 2, 14,000 × 1, each × 0.2 %
  await expect(result(page)).toContainText('Bereitstellungszinsen zusammen1.389 €');
  // Ready to move in after 13 months
  await expect(result(page)).toContainText('Miete bis zum Einzug13.000 €');
  await expect(result(page)).toContainText('Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)3,66');
  await expect(result(page)).toContainText(/… mit Eintragung der Grundschuld3,[67]\d\s%/);
});

test('rent and interest make a double burden that follows while one types; the rent stays out of the query', async ({
  page,
}) => {
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

test('a later move and other terms of the bank count', async ({ page }) => {
  await page.goto(`${HOUSE}#rent=1000`);
  await page.getByLabel('Miete zahlst du noch').fill('16');
  await expect(result(page)).toContainText('Miete bis zum Einzug16.000 €');
  // 1,306.67 + 1,000
  await expect(result(page)).toContainText('2.307');
  await page.getByLabel('Bereitstellung kostenlos').fill('24');
  await expect(result(page)).toContainText('Bereitstellungszinsen zusammen0 €');
});

test('a stage that takes longer moves every later one', async ({ page }) => {
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

test('each month is read with the keyboard, and the same figures stand in a table', async ({ page }) => {
  await page.goto(`${HOUSE}#rent=1000`);
  const reader = await chartReader(page, 'Monat im Verlauf ablesen');
  await reader.press('Home');
  await expect(page.getByText(/^Monat 1 [(].*1[.]000\s€ zusammen[.]/)).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByText(/Rate 1[.]307\s€, Bereitstellungszinsen 0\s€, Miete 0\s€/)).toBeVisible();
  await page.getByText('Als Tabelle, Monat für Monat').click();
  const table = page.getByRole('region', { name: 'Bauphase und Tilgung' });
  await expect(table.getByRole('row', { name: /^2[.] Jahr/ })).toContainText('Erste volle Rate');
  await expect(table.getByRole('row', { name: /^15[.] Jahr/ })).toContainText('Ende der Zinsbindung');
  // 112,000 × 0.3 % from month 5 on: the first year is open
  await expect(table.getByRole('cell', { name: '336,00 €' }).first()).toBeVisible();
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

test('no loan is no plan, and the page says why; what is out of bounds stands beside its field', async ({
  page,
}) => {
  await page.goto(`${HOUSE.replace('ownFunds=152000', 'ownFunds=432000')}`);
  await expect(result(page)).toContainText('dein Eigenkapital zahlt alles');
  const free = page.getByLabel('Bereitstellung kostenlos');
  await free.fill('121');
  await free.blur();
  await expect(free).toHaveAccessibleDescription(/0 bis 120 Monate/);
});

test('the market rate says where it comes from, and the way leads on with price and own funds', async ({
  page,
}) => {
  await page.goto(`${CALCULATOR}?purchasePrice=400000&ownFunds=152000&geoCode=1276003`);
  await expect(page.getByLabel('Sollzins', { exact: true })).toHaveAccessibleDescription(
    /Mittel aus \d+ Angeboten/,
  );
  await expect(page.getByRole('heading', { name: 'Repräsentatives Beispiel' })).toBeVisible();
  await page.getByRole('link', { name: 'Angebote ansehen' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*ownFunds=152000/);
});

test('a request carries the construction’s figures, and no rent', async ({ page }) => {
  await page.goto(`${CALCULATOR}?purchasePrice=400000&ownFunds=152000&geoCode=1276003#rent=987`);
  const request = page.getByRole('link', { name: 'Angebot anfordern' });
  await expect(request).toHaveAttribute('href', /finanzierungsanfrage[?].*financingType=BuildingFinancing/);
  await expect(request).not.toHaveAttribute('href', /987/);
  await request.click();
  await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('400.000');
  await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('152.000');
});

test('the repayment plan leads here, and back', async ({ page }) => {
  await page.goto('/baufinanzierung/tilgungsrechner');
  await page.getByRole('link', { name: 'Bauphase' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kostet die Bauphase im Monat?');
  await page.getByRole('link', { name: 'der Tilgungsplan im Ganzen' }).click();
  await expect(page).toHaveURL(/tilgungsrechner$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends the rent in its body and gets the page back', async ({ page }) => {
    await page.goto(HOUSE);
    await page.getByLabel('Miete im Monat', { exact: true }).fill('1.500');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).toContainText('2.284');
    await expect(page.getByLabel('Miete im Monat', { exact: true })).toHaveValue('1.500');
    expect(page.url()).not.toContain('rent');
    await page.getByText('Als Tabelle, Monat für Monat').click();
    await page.getByRole('button', { name: /^2[.] Jahr/ }).click();
    // The first full instalment, with its repayment
    await expect(page.getByRole('cell', { name: '1.306,67 €' }).first()).toBeVisible();
    await expect(page.getByLabel('Miete im Monat', { exact: true })).toHaveValue('1.500');
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
