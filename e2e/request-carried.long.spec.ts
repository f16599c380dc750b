import { AFFORDABILITY, FINANCING, walk } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const EARNING = {
  einkommen: { 'Nettogehalt im Monat': '4700' },
  schulden: { 'Offene andere Schulden': '6000' },
  kreditnehmer: 'Wir zu zweit',
};

// @contract 3.15
test('values of a flow are not asked again, wherever the request is opened', async ({ page }) => {
  test.slow();
  await walk(page, AFFORDABILITY, EARNING);
  await page.goto(FINANCING);
  await walk(page, FINANCING, { projektstand: 'Ich verhandle über den Kauf' });
  await page.goto(`${FORM}?openForm=true`);
  await expect(page.getByText('haben wir eingetragen')).toBeVisible();
  expect(new URL(page.url()).search).not.toMatch(/incomeRange|salary|otherLoans|ageGroup|=4700/);
  await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('350.000');
  await expect(page.getByRole('combobox', { name: 'Ort der Immobilie' })).toHaveValue(/Berlin/);
  await expect(page.getByRole('radio', { name: 'in 3 bis 6 Monaten' })).toBeChecked();
  await expect(page.getByLabel('Wie weit bist du?')).toHaveValue('PURCHASING_NEGOTIATIONS');
  await expect(page.getByLabel('Wie verdienst du dein Geld?')).toHaveValue('EMPLOYED');
  await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Monat')).toHaveValue('FROM_4001_TO_5000');
  await expect(page.getByLabel('Wie viele nehmen das Darlehen auf?')).toHaveValue('2');
  await expect(page.getByLabel('Alter')).toHaveValue('UNDER_45');
  await expect(page.getByLabel('Andere Kredite zusammen')).toHaveValue('6.000');

  // Other calculators use the request's income too, whatever purchase their address contains.
  const field = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  for (const address of ['budgetrechner', 'budgetrechner?ownFunds=90000&geoCode=1276003001']) {
    await page.goto(`/baufinanzierung/${address}`);
    await expect(field('Nettoeinkommen im Monat')).toHaveValue('4.700');
  }
  await page.goto('/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?ownFunds=90000');
  await expect(field('Nettogehalt im Monat')).toHaveValue('4.700');
  // A value from one calculator also appears in the next one.
  await page.goto('/baufinanzierung/mieten-oder-kaufen');
  await field('Kaltmiete im Monat').fill('990');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('"rent":990');
  await page.goto('/baufinanzierung/tilgungsrechner/zielrechner?goal=purchase');
  await expect(field('Kaltmiete im Monat')).toHaveValue('990');
});
