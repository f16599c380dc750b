import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner/mehrere-darlehen';
/** Fixed nominal rates, so that results do not depend on the market's current rates. */
const BANK = 'loanAmount1=200000&nominalInterestRate1=3.6&repaymentBy1=amortizationRate&amortizationRate1=2';
const SUBSIDISED =
  'kind2=SUBSIDIZED_LOAN&loanAmount2=100000&nominalInterestRate2=1.2&repaymentBy2=termYears&termYears2=25&interestOnlyMonths2=24';
const FAMILY =
  'kind3=PRIVATE_LOAN&loanAmount3=24000&nominalInterestRate3=0&repaymentBy3=monthlyRate&monthlyRate3=200';
const PLAN = `${CALCULATOR}?purchasePrice=400000&loanCount=3&${BANK}&${SUBSIDISED}&${FAMILY}`;

test('the answer follows the typing: other numbers, fewer and more loans, the remaining debt after the fixed years', async ({
  page,
  request,
}) => {
  await test.step('the answer follows while one types, and the address carries it', async () => {
    await page.goto(PLAN);
    await loan(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('450');
    await expect(result(page)).toContainText('1.483 €');
    await expect(page).toHaveURL(/monthlyRate3=450/);
    await page.reload();
    await expect(result(page)).toContainText('1.483 €');
  });
  await test.step('the plan after the fixed-rate period is chosen, and the plan, its address and its files follow', async () => {
    await forgetVisit(page);
    await page.goto(`${PLAN}&followUpInterestRate=6`);
    const plan = page.getByRole('region', { name: 'Alle Darlehen auf einer Zeitachse' });
    await expect(plan).toContainText(/gelten 6,00\s% Sollzins, und das Ende bleibt/);
    await expect(result(page)).toContainText('Alles bezahlt nach28 Jahren und 8 Monaten');
    await page
      .getByRole('group', { name: 'Nach der Zinsbindung bleibt' })
      .getByRole('radio', { name: 'die Rate' })
      .check();
    await expect(plan).toContainText(/gelten 6,00\s% Sollzins, und die Rate bleibt/);
    // Subsidised loan's debt after ten years: 68,297.66 at 6 % with payments of 414.80, repaid after 347.5
    // more months: 10 + 29 = 39 years
    await expect(result(page)).toContainText('Alles bezahlt nach39 Jahren');
    await expect(page).toHaveURL(/followUpMode=KEEP_INSTALLMENT/);
    const file = await plan.getByRole('link', { name: 'CSV für Excel' }).getAttribute('href');
    expect(await (await request.get(file ?? '')).text()).toContain('Nach der Zinsbindung bleibt;die Rate');
  });
  await test.step('fewer and more loans, and another way to repay', async () => {
    await forgetVisit(page);
    await page.goto(PLAN);
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await expect(result(page)).toContainText('1.033 €');
    await page.getByRole('radio', { name: '4', exact: true }).check();
    await expect(loan(page, 4)).toContainText('Bank 2');
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await loan(page, 1).getByLabel('Was steht fest?').selectOption('die Rate');
    await loan(page, 1).getByLabel('Rate im Monat', { exact: true }).fill('1000');
    await expect(result(page)).toContainText('1.100 €');
  });
  await test.step('an unreadable value in a removed field does not block the plan', async () => {
    await forgetVisit(page);
    await page.goto(PLAN);
    await loan(page, 3).getByLabel('Betrag', { exact: true }).fill('viel');
    await expect(result(page)).toContainText('Sobald deine Angaben passen');
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await expect(result(page)).toContainText('1.033 €');
  });
});

test('a special repayment is advised in the loan with the largest saving, and respects exclusions', async ({
  page,
}) => {
  await page.goto(`${PLAN}&specialRepayment=10000&specialMonth=36`);
  const advice = page.getByRole('region', { name: 'Wo spart eine Sondertilgung am meisten?' });
  await expect(advice).toContainText(/Bank: [\d.]+\s€ Zinsen gespart/);
  await expect(advice).toContainText('Ausgeschlossen ist sie hier bei: Förderdarlehen.');
  // The bank permits yearly special repayments of 10 % of the private loan of 24,000.
  await expect(advice.getByRole('row', { name: /Davon nimmt die Bank an/ })).toContainText('2.400 €');
  await loan(page, 1).getByRole('radio', { name: 'ausgeschlossen' }).check();
  await expect(advice).toContainText(/Privat: 0\s€ Zinsen gespart/);
});

test('the timeline is read with the keyboard and opens as a table down to its months', async ({ page }) => {
  await page.goto(PLAN);
  const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
  const start = 'Am Anfang: 324.000 € Restschuld, davon Bank 200.000 €, Förderdarlehen 100.000 €';
  // Retry, because keys before the hydration of the chart have no effect.
  await expect(async () => {
    await reader.press('Home');
    await expect(page.getByText(start)).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const table = page.getByRole('region', { name: 'Plan über alle Darlehen' });
  await expect(table.getByRole('row', { name: /^3[.] Jahr/ })).toContainText(
    'Tilgung beginnt: Förderdarlehen',
  );
  await expect(table.getByRole('row', { name: /^10[.] Jahr/ })).toContainText('Bezahlt: Privat');
  await table.getByRole('button', { name: /^1[.] Jahr/ }).click();
  await expect(table.getByRole('cell', { name: '323.466,67 €' })).toBeVisible();
});

test('the market knows a bank’s rate with its source; another lender has to state one', async ({ page }) => {
  await page.goto(CALCULATOR);
  await expect(loan(page, 1).getByLabel('Sollzins', { exact: true })).toHaveAccessibleDescription(
    /Mittel aus \d+ Angeboten/,
  );
  await expect(page.getByRole('heading', { name: 'Repräsentatives Beispiel' })).toBeVisible();
  const other = loan(page, 3).getByLabel('Sollzins', { exact: true });
  await other.fill('');
  await other.blur();
  await expect(other).toHaveAccessibleDescription(/0 für ein Darlehen ohne Zinsen/);
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function loan(page: Page, place: number) {
  return page.getByRole('group', { name: new RegExp(`^Darlehen ${place}:`) });
}
