import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner/eigene-angebote';
const HOUSE_BANK =
  'name1=Hausbank&nominalInterestRate1=3.6&amortizationRate1=2&fixedInterestYears1=10&fees1=0';
const INSURER =
  'name2=Versicherer&nominalInterestRate2=3.8&amortizationRate2=2&fixedInterestYears2=15&fees2=300';
const TWO = `${CALCULATOR}?loanAmount=300000&offerCount=2&${HOUSE_BANK}&${INSURER}&followUpInterestRate=3.8`;

test('the answer follows while one types, and the address carries it, names too', async ({ page }) => {
  await page.goto(TWO);
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot');
  await ready(page);
  await offer(page, 2).getByLabel('Sollzins', { exact: true }).fill('3,2');
  await expect(result(page)).toContainText('Versicherer ist das günstigste Angebot');
  await offer(page, 2).getByLabel('Von wem?').fill('Kasse');
  await expect(result(page)).toContainText('Kasse ist das günstigste Angebot');
  await expect(page).toHaveURL(/nominalInterestRate2=3[.]2.*name2=Kasse/);
  await page.reload();
  await expect(result(page)).toContainText('Kasse ist das günstigste Angebot');
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function offer(page: Page, place: number) {
  return page.getByRole('group', { name: new RegExp(`^Angebot ${place}(:|$)`) });
}

/** The script answers from here on: before it does, typing is taken over only once. */
async function ready(page: Page) {
  await expect(page.getByRole('button', { name: 'Link zu dieser Rechnung kopieren' })).toBeVisible();
}
