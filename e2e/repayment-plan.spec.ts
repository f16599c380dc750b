import type { Page } from '@playwright/test';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner';
/** An own rate: the market may move, these figures may not. */
const LOAN = `${CALCULATOR}?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10`;
const PLAN = `${LOAN}&amortizationRate=2`;

test('a plan by its repayment, its instalment, its term, or repaid within the fixed years', async ({
  page,
}) => {
  await page.goto(PLAN);
  for (const { choice, field, typed, rate } of [
    // 200,000 × 6.6 % / 12
    { choice: 'Tilgungssatz', field: 'Anfängliche Tilgung', typed: '3', rate: '1.100 €' },
    { choice: 'Rate', field: 'Rate im Monat', typed: '1250', rate: '1.250 €' },
    // 200,000 × 0.003 / (1 − 1.003^−240)
    { choice: 'Laufzeit', field: 'Schuldenfrei nach', typed: '20', rate: '1.170 €' },
  ]) {
    await test.step(choice, async () => {
      await page.getByRole('radio', { name: choice, exact: true }).check();
      await page.getByLabel(field, { exact: true }).fill(typed);
      await expect(result(page)).toContainText(rate);
      await expect(page).toHaveURL(new RegExp(`=${typed}(&|$)`));
      await page.reload();
      await expect(result(page)).toContainText(rate);
    });
  }
  await page.getByRole('radio', { name: 'Volltilgung in der Zinsbindung' }).check();
  // 200,000 × 0.003 / (1 − 1.003^−120)
  await expect(result(page)).toContainText('1.987 €');
  await expect(result(page)).toContainText('Schuldenfrei nach10 Jahren');
});

test('a special repayment above 10 % is lowered and says so, and does what was chosen', async ({ page }) => {
  await page.goto(PLAN);
  await page.getByLabel('Sondertilgung im Jahr').fill('50000');
  await expect(page.getByText('Auf 20.000 € gesenkt')).toBeVisible();
  // While one types it stays as it is typed.
  await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('50000');
  await page.getByLabel('Sondertilgung im Jahr').blur();
  await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('20.000');
  await expect(page.getByText('Auf 20.000 € gesenkt')).toBeVisible();
  await expect(page).toHaveURL(/yearlySpecialRepayment=20000/);
  await page.getByLabel('Sondertilgung im Jahr').fill('60000');
  await expect(page.getByText('Auf 20.000 € gesenkt')).toBeVisible();
  await page.getByLabel('Sondertilgung im Jahr').press('Enter');
  await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('20.000');
  await expect(page).toHaveURL(/yearlySpecialRepayment=20000/);
  await page.getByLabel('Sondertilgung im Jahr').fill('5000');
  // What was typed has counted by then: what changes from here on the choice has changed.
  await expect(page).toHaveURL(/yearlySpecialRepayment=5000/);
  const shorter = await result(page).textContent();
  await page
    .getByRole('group', { name: 'Sondertilgung verkürzt' })
    .getByRole('radio', { name: 'die Rate' })
    .check();
  await expect(result(page)).not.toHaveText(shorter ?? '');
});

test('several special repayments are added and removed by keyboard, share the bank’s limit, and each says so', async ({
  page,
}) => {
  await test.step('rows are added up to five and removed, all by keyboard', async () => {
    await page.goto(PLAN);
    const added = page.getByRole('button', { name: 'Einmalige Sondertilgung hinzufügen' });
    for (const number of [1, 2, 3, 4, 5]) {
      await added.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(`Sondertilgung ${number}: Betrag`)).toBeFocused();
      await page.keyboard.type(`${number}000`);
    }
    await expect(added).toHaveCount(0);
    await page.getByRole('button', { name: 'Sondertilgung 2 entfernen' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText('Sondertilgung 2 entfernt');
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toBeFocused();
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue(/3[.]?000/);
    await expect(page.getByLabel('Sondertilgung 4: Betrag')).toHaveValue(/5[.]?000/);
    for (const number of [4, 3, 2, 1]) {
      await page.getByRole('button', { name: `Sondertilgung ${number} entfernen` }).click();
    }
    await expect(added).toBeFocused();
    await expect(page).not.toHaveURL(/specialRepayment\d/);
  });
  await test.step('Enter in a field calculates and adds no row', async () => {
    await forgetVisit(page);
    await page.goto(PLAN);
    await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/amortizationRate=3/);
    await expect(page.getByRole('group', { name: 'Sondertilgung 1' })).toHaveCount(0);
  });
  await test.step('several special repayments share the bank’s limit with the yearly one, and each says so', async () => {
    await forgetVisit(page);
    await page.goto(`${PLAN}&yearlySpecialRepayment=5000`);
    const added = page.getByRole('button', { name: 'Einmalige Sondertilgung hinzufügen' });
    await added.click();
    // The new row has the focus: one goes on typing.
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toBeFocused();
    await page.keyboard.type('10000');
    await expect(page.getByLabel('Sondertilgung 1: nach Rate')).toHaveValue('12');
    await expect(page.getByLabel('Sondertilgung 1: nach Rate')).toHaveAccessibleDescription(/\w+[.]? \d{4}/);
    await added.click();
    await page.getByLabel('Sondertilgung 2: Betrag').fill('30.000');
    // 20,000 − 5,000 yearly = 15,000 in the second year
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveAccessibleDescription(
      /Auf 15[.]000\s€ gesenkt/,
    );
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue('30.000');
    await page.getByLabel('Sondertilgung 2: Betrag').blur();
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue('15.000');
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveAccessibleDescription(
      /Auf 15[.]000\s€ gesenkt/,
    );
    // 20,000 − 5,000 yearly − 10,000 = 5,000 are left in the first year
    await page.getByLabel('Sondertilgung 2: nach Rate').fill('11');
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toHaveAccessibleDescription(/Zählt nicht mit/);
    await page.getByLabel('Sondertilgung 2: Betrag').fill('9000');
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toHaveAccessibleDescription(
      /Auf 6[.]000\s€ gesenkt/,
    );
    await expect(page).toHaveURL(/specialRepayment2=9000/);
    await page.reload();
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue('9.000');
  });
});

test('the next steps carry the answer’s figures even where the rest of the result never comes', async ({
  page,
}) => {
  await page.route(/\/result-details-[^/]*[.]js/, () => new Promise(() => {}));
  await page.goto(`${CALCULATOR}?loanAmount=300000&nominalInterestRate=3.6&amortizationRate=2`);
  const offers = page.getByRole('link', { name: 'Angebote ansehen' });
  await expect(offers).toHaveAttribute('href', /purchasePrice=375000&/);
  await expect(page.getByRole('button', { name: 'Link zu dieser Rechnung kopieren' })).toBeVisible();
  await page.getByLabel('Darlehen', { exact: true }).fill('200.000');
  // 200,000 × 5.6 % / 12; the loan is 80 % of the price
  await expect(page.getByTestId('answer')).toHaveText('933 €');
  await expect(offers).toHaveAttribute('href', /purchasePrice=250000&/);
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
