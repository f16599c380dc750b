import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner/mehrere-darlehen';
/** Own rates: the market may move, these figures may not. */
const BANK = 'loanAmount1=200000&nominalInterestRate1=3.6&repaymentBy1=amortizationRate&amortizationRate1=2';
const SUBSIDISED =
  'kind2=SUBSIDIZED_LOAN&loanAmount2=100000&nominalInterestRate2=1.2&repaymentBy2=termYears&termYears2=25&interestOnlyMonths2=24';
const FAMILY =
  'kind3=PRIVATE_LOAN&loanAmount3=24000&nominalInterestRate3=0&repaymentBy3=monthlyRate&monthlyRate3=200';
const PLAN = `${CALCULATOR}?purchasePrice=400000&loanCount=3&${BANK}&${SUBSIDISED}&${FAMILY}`;

test('a link reproduces three loans in one plan', async ({ page }) => {
  await page.goto(PLAN);
  // 933.33 + 100 + 200; from month 25 the subsidised loan is repaid with 414.80
  await expect(result(page)).toContainText('1.233 €');
  await expect(result(page)).toContainText('Höchste Rate, ab Monat 251.548 €');
  await expect(result(page)).toContainText('Alle Darlehen zusammen324.000 €');
  await expect(result(page)).toContainText(/Effektiver Jahreszins, alle zusammen bis zum Ende[\d,]+\s%/);
  const steps = page.getByRole('table', { name: /^Rate im Monat je Abschnitt/ });
  await expect(steps.getByRole('row', { name: /Monat 1 bis 24/ })).toContainText('1.233 €');
  await expect(steps.getByRole('row', { name: /Monat 25 bis 120/ })).toContainText('1.548 €');
  await expect(steps.getByRole('row', { name: /Monat 121 bis 300/ })).toContainText('1.348 €');
});

test('each loan has its own effective rates and its own end', async ({ page }) => {
  await page.goto(PLAN);
  const loans = page.getByRole('region', { name: 'Alle Darlehen nebeneinander' });
  const law = loans.getByRole('row', { name: /Effektiver Jahreszins, ganze Laufzeit/ }).getByRole('cell');
  // (1 + 3.6 % / 12)^12 − 1 and (1 + 1.2 % / 12)^12 − 1
  await expect(law.nth(0)).toHaveText('3,66 %');
  await expect(law.nth(1)).toHaveText('1,21 %');
  await expect(law.nth(2)).toHaveText('0,00 %');
  const end = loans.getByRole('row', { name: /Bezahlt nach/ }).getByRole('cell');
  await expect(end.nth(1)).toHaveText('25 Jahren');
  await expect(end.nth(2)).toHaveText('10 Jahren');
});

test('the answer follows while one types, and the address carries it', async ({ page }) => {
  await page.goto(PLAN);
  await loan(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('450');
  await expect(result(page)).toContainText('1.483 €');
  await expect(page).toHaveURL(/monthlyRate3=450/);
  await page.reload();
  await expect(result(page)).toContainText('1.483 €');
});

test('what stays after the fixed years is chosen, and the plan, its address and its files follow', async ({
  page,
  request,
}) => {
  await page.goto(`${PLAN}&followUpInterestRate=6`);
  const plan = page.getByRole('region', { name: 'Alle Darlehen auf einer Zeitachse' });
  await expect(plan).toContainText(/gelten 6,00\s% Sollzins, und das Ende bleibt/);
  await expect(result(page)).toContainText('Alles bezahlt nach28 Jahren und 8 Monaten');
  await page
    .getByRole('group', { name: 'Nach der Zinsbindung bleibt' })
    .getByRole('radio', { name: 'die Rate' })
    .check();
  await expect(plan).toContainText(/gelten 6,00\s% Sollzins, und die Rate bleibt/);
  // The subsidised loan: 68,297.66 at 6 % and 414.80: −ln(1 − 68,297.66 × 0.005 / 414.80) / ln 1.005 = 347.5 months after the ten years
  await expect(result(page)).toContainText('Alles bezahlt nach39 Jahren');
  await expect(page).toHaveURL(/followUpMode=KEEP_INSTALLMENT/);
  const file = await plan.getByRole('link', { name: 'CSV für Excel' }).getAttribute('href');
  expect(await (await request.get(file ?? '')).text()).toContain('Nach der Zinsbindung bleibt;die Rate');
});

test('a special repayment is advised where it saves most, and follows what a loan excludes', async ({
  page,
}) => {
  await page.goto(`${PLAN}&specialRepayment=10000&specialMonth=36`);
  const advice = page.getByRole('region', { name: 'Wo spart eine Sondertilgung am meisten?' });
  await expect(advice).toContainText(/Bank: [\d.]+\s€ Zinsen gespart/);
  await expect(advice).toContainText('Ausgeschlossen ist sie hier bei: Förderdarlehen.');
  // A tenth of 24,000 is what the family's loan takes in a year.
  await expect(advice.getByRole('row', { name: /Davon nimmt die Bank an/ })).toContainText('2.400 €');
  await loan(page, 1).getByRole('radio', { name: 'ausgeschlossen' }).check();
  await expect(advice).toContainText(/Privat: 0\s€ Zinsen gespart/);
});

test('fewer and more loans, and another way to repay', async ({ page }) => {
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

test('what does not read in a field that is taken away does not hold the plan back', async ({ page }) => {
  await page.goto(PLAN);
  await loan(page, 3).getByLabel('Betrag', { exact: true }).fill('viel');
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await expect(result(page)).toContainText('1.033 €');
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

test('an instalment below the interest is no plan, and the page says why', async ({ page }) => {
  await page.goto(
    `${PLAN}`
      .replace('amortizationRate1=2', 'monthlyRate1=500')
      .replace('repaymentBy1=amortizationRate', 'repaymentBy1=monthlyRate'),
  );
  await expect(result(page)).toContainText('nie bezahlt');
});

test('the timeline is read with the keyboard and opens as a table down to its months', async ({ page }) => {
  await page.goto(PLAN);
  const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
  const start = 'Am Anfang: 324.000 € Restschuld, davon Bank 200.000 €, Förderdarlehen 100.000 €';
  // The script of what stands below the answer comes later: a key that is pressed before it moves nothing yet.
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

test('the plan goes along as files, and the bank’s part on to the offers', async ({ page }) => {
  await page.goto(PLAN);
  for (const format of ['CSV für Excel', 'XLSX', 'PDF']) {
    const address = await page.getByRole('link', { name: format }).getAttribute('href');
    const response = await page.request.get(address ?? '');
    expect(response.status(), format).toBe(200);
    if (format !== 'CSV für Excel') continue;
    const text = await response.text();
    expect(text).toContain('933,33;100,00;200,00;1233,33');
    expect(text).toContain(';Kaufpreis;400.000,00');
    expect(text).toContain(';Darlehen 1 (Bank): Herkunft des Sollzinses;deine eigene Angabe');
  }
  const onward = page.getByRole('link', { name: 'Angebote für den Bankteil' });
  // Price and 11.57 % costs less the 200,000 that the bank lends are what comes from elsewhere.
  await expect(onward).toHaveAttribute('href', /purchasePrice=400000&ownFunds=246280&/);
  await page.getByRole('link', { name: 'Angebot anfordern' }).click();
  await expect(page).toHaveURL(
    /finanzierungsanfrage[?].*purchasePrice=400000&ownFunds=246280.*openForm=true/,
  );
  await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('400.000');
  await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('246.280');
  await page.goBack();
  await onward.click();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*ownFunds=246280/);
});

test('two plans lead to each other and back', async ({ page }) => {
  await page.goto('/baufinanzierung/tilgungsrechner');
  await page.getByRole('link', { name: 'Mehrere Darlehen in einem Plan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kosten alle Darlehen zusammen?');
  await page.getByRole('link', { name: 'Zum Tilgungsrechner' }).click();
  await expect(page).toHaveURL(/tilgungsrechner$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers with the page, another number of loans and an open year too', async ({ page }) => {
    await page.goto(PLAN);
    await loan(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('450');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).toContainText('1.483 €');
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).toContainText('1.033 €');
    await page.getByText('Als Tabelle, Jahr für Jahr').click();
    await page.getByRole('button', { name: /^1[.] Jahr/ }).click();
    await expect(page.getByRole('cell', { name: '299.666,67 €' })).toBeVisible();
  });

  test('the market’s rate that comes back as it was shown is not the visitor’s own', async ({ page }) => {
    await page.goto(CALCULATOR);
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(loan(page, 1)).toContainText(/Mittel aus \d+ Angeboten/);
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function loan(page: Page, place: number) {
  return page.getByRole('group', { name: new RegExp(`^Darlehen ${place}:`) });
}
