import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner/eigene-angebote';
const HOUSE_BANK =
  'name1=Hausbank&nominalInterestRate1=3.6&amortizationRate1=2&fixedInterestYears1=10&fees1=0';
const INSURER =
  'name2=Versicherer&nominalInterestRate2=3.8&amortizationRate2=2&fixedInterestYears2=15&fees2=300';
const DIRECT =
  'name3=Direktbank&nominalInterestRate3=3.7&repaymentBy3=monthlyRate&monthlyRate3=1500&fixedInterestYears3=10&fees3=0';
const TWO = `${CALCULATOR}?loanAmount=300000&offerCount=2&${HOUSE_BANK}&${INSURER}&followUpInterestRate=3.8`;
const THREE = `${CALCULATOR}?loanAmount=300000&offerCount=3&${HOUSE_BANK}&${INSURER}&${DIRECT}&followUpInterestRate=3.8`;

test('the answer follows the typing, and the address carries it, names too', async ({ page }) => {
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

test('two to five offers, and an unreadable value in a removed one does not block the answer', async ({
  page,
}) => {
  await page.goto(THREE);
  await expect(result(page)).toContainText('Direktbank');
  await ready(page);
  await offer(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('viel');
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await expect(offer(page, 5)).toBeVisible();
  await expect(offer(page, 3).getByLabel('Rate im Monat', { exact: true })).toHaveValue('viel');
  await offer(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('1500');
  await offer(page, 5).getByLabel('Was steht im Angebot?').selectOption('bezahlt am Ende der Zinsbindung');
  const all = page.getByRole('region', { name: 'Alle Angebote nebeneinander' });
  await expect(
    all
      .getByRole('row', { name: /^Restschuld danach/ })
      .getByRole('cell')
      .nth(4),
  ).toHaveText('0 €');
});

test('the costs are read year by year with the keyboard and open as a table down to its months', async ({
  page,
}) => {
  await page.goto(TWO);
  const reader = await chartReader(page, 'Jahr im Vergleich ablesen');
  await reader.press('Home');
  await expect(page.getByText('Bei der Auszahlung: Hausbank 0 €, Versicherer 300 €.')).toBeVisible();
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const table = page.getByRole('region', { name: 'Verlauf aller Angebote' });
  await expect(table.getByRole('row', { name: /^10[.] Jahr/ })).toContainText(
    'Ende der Zinsbindung: Hausbank',
  );
  await table.getByRole('button', { name: /^1[.] Jahr/ }).click();
  // Interest of month 1: 300,000 × 3.6 % / 12 = 900 (offer 1) and 300,000 × 3.8 % / 12 = 950 (offer 2)
  await expect(table.getByRole('cell', { name: '900,00 €' })).toBeVisible();
  await expect(table.getByRole('cell', { name: '950,00 €' })).toBeVisible();
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function offer(page: Page, place: number) {
  return page.getByRole('group', { name: new RegExp(`^Angebot ${place}(:|$)`) });
}

/** Waits for hydration: before it the page has no button to copy the link. */
async function ready(page: Page) {
  await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
}
