import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner';
/** An own rate: the market may move, these figures may not. */
const LOAN = `${CALCULATOR}?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10`;
const PLAN = `${LOAN}&amortizationRate=2`;

test('what is missing or no longer asked for: the month of a row, a wrong figure, the change of the repayment', async ({
  page,
}) => {
  await test.step('a special repayment without its month says what is missing', async () => {
    await page.goto(`${PLAN}&specialRepayment1=5000&specialRepaymentMonth1=12`);
    const month = page.getByLabel('Sondertilgung 1: nach Rate');
    await month.fill('');
    await expect(month).not.toHaveAccessibleDescription(/Trage ein/);
    await month.blur();
    await expect(month).toHaveAccessibleDescription('Trage ein, bei welcher Rate.');
    await expect(result(page)).toContainText('Sobald deine Angaben passen');
  });
  await test.step('a wrong figure that is no longer asked for does not keep the result away', async () => {
    await forgetVisit(page);
    await page.goto(PLAN);
    await page.getByRole('radio', { name: 'Rate', exact: true }).check();
    await page.getByLabel('Rate im Monat', { exact: true }).fill('viel');
    // What is wrong is said beside the field that is left, and moves what stands below it.
    await page.getByRole('radio', { name: 'Tilgungssatz' }).focus();
    await page.getByRole('radio', { name: 'Tilgungssatz' }).check();
    await expect(result(page)).toContainText('933 €');
    await page.goto(`${PLAN}&monthlyRate=viel`);
    await expect(result(page)).toContainText('933 €');
  });
  await test.step('several changes of the repayment rate, each from its instalment on', async () => {
    await forgetVisit(page);
    await page.goto(`${PLAN}&amortizationChange1=4&amortizationChangeMonth1=13`);
    await page.getByRole('button', { name: 'Wechsel hinzufügen' }).click();
    await page.getByLabel('Wechsel 2: neue Tilgung').fill('3');
    await expect(page.getByLabel('Wechsel 2: ab Rate')).toHaveValue('25');
    await page.getByText('Als Tabelle, Jahr für Jahr').click();
    for (const year of [1, 2, 3])
      await page.getByRole('button', { name: new RegExp(`^${year}[.] Jahr`) }).click();
    const payments = page.getByRole('region', { name: 'Tilgungsplan' });
    // 933.33 for a year leaves 195,933.40: × 7.6 % / 12 = 1,240.91
    await expect(payments.getByRole('cell', { name: '1.240,91 €' }).first()).toBeVisible();
    await expect(payments.getByRole('cell', { name: '933,33 €' })).toHaveCount(12);
    await expect(payments.getByRole('cell', { name: '1.240,91 €' })).toHaveCount(12);
  });
});

test('the plan is read with the keyboard and opens as a table down to its months', async ({ page }) => {
  await page.goto(PLAN);
  const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
  await reader.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(page.getByText('Am Anfang: Auszahlung von 200.000 €.')).toBeVisible();
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  await page.getByRole('button', { name: /^1[.] Jahr/ }).click();
  // The first month's interest: 200,000 × 3.6 % / 12
  await expect(page.getByRole('cell', { name: '600,00 €' })).toBeVisible();
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
