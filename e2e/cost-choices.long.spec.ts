import { FINANCING, openResult, openSettings, AFFORDABILITY, PRE_APPROVAL } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung/';
/** Place in Thüringen: the portal's table has 6.5 % land transfer tax, the law 5 % since 2024. */
const THURINGIA = 'purchasePrice=400000&ownFunds=90000&geoCode=1276016';
const BY_LAW = /gesetzlich seit 01[.]01[.]2024: 5,0/;

for (const entry of [
  'nebenkostenrechner',
  'finanzierungsrechner',
  'eigenkapitalrechner',
  'budgetrechner',
  'mieten-oder-kaufen',
  'finanzierungsangebote',
  'tilgungsrechner/zielrechner?goal=purchase',
  'tilgungsrechner/bauphase',
  'tilgungsrechner/mehrere-darlehen',
]) {
  // @contract 1.4
  test(`${entry} names the law’s tax if it differs, and applies it by one click`, async ({ page }) => {
    await page.goto(`${ROOT}${entry}${entry.includes('?') ? '&' : '?'}${THURINGIA}`);
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

for (const flow of [FINANCING, AFFORDABILITY, PRE_APPROVAL]) {
  // @contract 1.4
  test(`${flow} names the law’s tax at its result, and applies it by one click`, async ({ page }) => {
    await openResult(page, flow, { place: '99084 Erfurt', postcode: '99084', geoCode: '1276016' });
    await openSettings(page);
    await expect(page.getByText(BY_LAW)).toBeVisible();
    const costs = page.locator('dt', { hasText: 'Nebenkosten' }).locator('xpath=../dd');
    const before = (await costs.textContent()) ?? '';
    expect(before).toMatch(/\d/);
    await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
    await expect(costs).not.toHaveText(before);
    await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
    await expect(page.getByText(BY_LAW)).toBeVisible();
    await expect(costs).toHaveText(before);
  });
}

test('a request names the law’s tax next to its numbers, applies it by one click, and the table’s tax by another', async ({
  page,
}) => {
  await page.goto(`${ROOT}finanzierungsangebote/finanzierungsanfrage?openForm=true&${THURINGIA}`);
  await expect(page.getByText(BY_LAW)).toBeVisible();
  await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
  await expect(page.getByText(BY_LAW)).toHaveCount(0);
  await expect(page.locator('input[name="landTransferTax"]')).toHaveValue('STATUTORY');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
  await expect(page.getByText(BY_LAW)).toBeVisible();
  await expect(page.locator('input[name="landTransferTax"]')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
