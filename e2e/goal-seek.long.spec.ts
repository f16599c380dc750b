import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner/zielrechner';
/** A fixed nominal rate, so that results do not depend on the market's current rates. */
const RATE = 'nominalInterestRate=3.6&fixedInterestYears=10';

test('another goal asks for other numbers and preserves known ones', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${RATE}&loanAmount=250000&termYears=20`);
  await page.getByRole('radio', { name: 'die Laufzeit' }).check();
  await expect(page.getByLabel('Darlehen', { exact: true })).toHaveValue('250.000');
  await page.getByLabel('Rate im Monat', { exact: true }).fill('750');
  // Interest alone is 250,000 × 3.6 % / 12 = 750, so a payment of 750 never repays the loan.
  await expect(result(page)).toContainText('Mit diesen Raten wird das Darlehen nie abbezahlt');
  await page.getByLabel('Rate im Monat', { exact: true }).fill('viel');
  await page.getByRole('radio', { name: 'die Rate', exact: true }).check();
  await expect(page.getByTestId('answer')).toContainText('1.463 €');
});

test('a house for today’s rent: the rent stays in the browser, the purchase is passed on', async ({
  page,
}) => {
  await page.goto(`${CALCULATOR}?goal=purchase&${RATE}&ownFunds=60000#rent=1400`);
  // Loan: rent 1,400 × 12 / 5.6 % = 300,000; price: (loan + 60,000 own funds) / 1.1157 (costs) = 322,667
  await expect(page.getByTestId('answer')).toHaveText('322.667 €');
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('1.200');
  await expect(page).toHaveURL(/#.*rent=1200/);
  expect(new URL(page.url()).search).not.toContain('rent=');
  // Loan: rent 1,200 × 12 / 5.6 % = 257,142; price: (loan + 60,000 own funds) / 1.1157 (costs) = 284,254
  await expect(page.getByTestId('answer')).toHaveText('284.254 €');
  await page.getByRole('combobox', { name: 'Ort der Immobilie' }).fill('80331');
  await page.getByRole('option', { name: /München/ }).click();
  // Costs in Bavaria are 9.07 % (tax 3.5 %): (loan 257,142 + own funds 60,000) / 1.0907 = 290,770
  await expect(page.getByTestId('answer')).toHaveText('290.770 €');
  await page.getByRole('link', { name: 'Angebote ansehen' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote[?]/);
  const query = new URL(page.url()).searchParams;
  expect(Math.round(Number(query.get('purchasePrice')))).toBe(290_770);
  expect([query.get('ownFunds'), query.get('rent')]).toEqual(['60000', null]);
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
