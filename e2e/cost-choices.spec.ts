import { figureOf, htmlOf } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung/';
/** Thüringen: 6.5 % in the table, by law 5 % since 2024. 400,000 × 5 % = 20,000. */
const THURINGIA = 'purchasePrice=400000&ownFunds=90000&geoCode=1276016';
const BY_LAW = /gesetzlich seit 01[.]01[.]2024: 5,0/;

for (const entry of [
  'nebenkostenrechner',
  'finanzierungsrechner',
  'eigenkapitalrechner',
  'budgetrechner',
  'mieten-oder-kaufen',
  'finanzierungsangebote',
]) {
  test(`${entry} says where the law has another tax, and counts with it by one press`, async ({ page }) => {
    await page.goto(`${ROOT}${entry}?${THURINGIA}`);
    await expect(page.getByText(BY_LAW).filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
    await expect(page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' })).toBeVisible();
    await expect(page).toHaveURL(/landTransferTax=STATUTORY/);
    await page.reload();
    await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
    await expect(page.getByText(BY_LAW).filter({ visible: true }).first()).toBeVisible();
    await expect(page).not.toHaveURL(/landTransferTax/);
  });
}

test('exact fees are taken and given back by one press, and follow the case', async ({ page, request }) => {
  await page.goto(`${ROOT}nebenkostenrechner?${THURINGIA}`);
  await page.getByRole('button', { name: 'Genau nach Gebührentabelle rechnen' }).click();
  await expect(page).toHaveURL(/purchaseFees=GNOTKG/);
  await expect(page.getByRole('button', { name: 'Zurück zu 1,5 % und 0,5 %' })).toBeVisible();
  const way = await page.getByRole('link', { name: 'Monatliche Rate ausrechnen' }).getAttribute('href');
  expect(way).toContain('purchaseFees=GNOTKG');
  const html = await htmlOf(request, way ?? '');
  expect(figureOf(html, /^Darlehen$/)).not.toBe('358.280 €');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a press sends the form with everything that stands in it', async ({ page }) => {
    await page.goto(`${ROOT}nebenkostenrechner?${THURINGIA}&amortizationRate=3`);
    await page.getByLabel('Eigenkapital', { exact: true }).fill('100000');
    await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
    await expect(page.getByText('Grunderwerbsteuer nach dem Gesetz')).toBeVisible();
    await expect(page).toHaveURL(/ownFunds=100[.]?000/);
    await expect(page).toHaveURL(/amortizationRate=3/);
    await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
    await expect(page.getByText(BY_LAW).filter({ visible: true }).first()).toBeVisible();
  });

  test('Enter in a field calculates and chooses nothing', async ({ page }) => {
    await page.goto(`${ROOT}nebenkostenrechner?${THURINGIA}`);
    await page.getByLabel('Eigenkapital', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/[?].*ownFunds=90[.]?000/);
    await expect(page).not.toHaveURL(/STATUTORY|GNOTKG/);
  });

  test('whoever builds says so, and what the plot costs', async ({ page }) => {
    await page.goto(`${ROOT}nebenkostenrechner?purchasePrice=400000&geoCode=1276003`);
    await page.getByRole('radio', { name: 'Bauen' }).check();
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await page.getByLabel('davon Grundstück').fill('100000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    // 100,000 × 9.57 % + 400,000 × 2 %
    await expect(page.getByRole('region', { name: /^Ergebnis/ })).toContainText('17.570');
    await page.getByLabel('davon Grundstück').fill('500000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(page.getByText('Das Grundstück kann nicht mehr kosten').first()).toBeVisible();
    await expect(page.getByLabel('davon Grundstück')).toHaveValue('500.000');
  });
});

test('a debt that is paid out later is offered with each lender’s own surcharge', async ({ page }) => {
  const debt = 'financingType=FollowupFinancing&remainingDebt=180000&propertyValue=420000';
  await page.goto(`${ROOT}finanzierungsangebote?${debt}`);
  await expect(page.getByLabel('Restschuld')).toHaveValue('180.000');
  await expect(page.getByLabel('Kaufpreis')).toHaveCount(0);
  await page.getByLabel('Zinsbindung endet am').fill('2028-03-31');
  await page.getByRole('button', { name: 'Angebote neu suchen' }).click();
  await expect(page.getByText('den Aufschlag des Anbieters für diesen Vorlauf')).toBeVisible();
  await page.getByText('Warum dieser Zins?').first().click();
  await expect(page.getByText('Vorlauf bis zur Auszahlung (Forward)').first()).toBeVisible();
});
