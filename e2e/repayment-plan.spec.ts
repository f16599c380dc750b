import type { Page } from '@playwright/test';
import { yearIn } from './berlin-today.ts';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/tilgungsrechner';
/** An own rate: the market may move, these figures may not. */
const LOAN = `${CALCULATOR}?loanAmount=200000&nominalInterestRate=3.6&fixedInterestYears=10`;
const PLAN = `${LOAN}&amortizationRate=2`;

test('a link reproduces the plan with both effective rates', async ({ page }) => {
  await page.goto(PLAN);
  // 200,000 × 5.6 % / 12
  await expect(result(page)).toContainText('933 €');
  await expect(result(page)).toContainText('Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)3,66');
  await expect(result(page)).toContainText(/… mit Eintragung der Grundschuld3,[67]\d\s%/);
  await expect(result(page)).toContainText('Effektiver Jahreszins bis Ende der Zinsbindung');
});

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

test('several special repayments share the bank’s limit with the yearly one, and each says so', async ({
  page,
}) => {
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

test('rows are added up to five and removed, all by keyboard', async ({ page }) => {
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

test('Enter in a field calculates and adds no row', async ({ page }) => {
  await page.goto(PLAN);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/amortizationRate=3/);
  await expect(page.getByRole('group', { name: 'Sondertilgung 1' })).toHaveCount(0);
});

test('a special repayment without its month says what is missing', async ({ page }) => {
  await page.goto(`${PLAN}&specialRepayment1=5000&specialRepaymentMonth1=12`);
  const month = page.getByLabel('Sondertilgung 1: nach Rate');
  await month.fill('');
  await expect(month).not.toHaveAccessibleDescription(/Trage ein/);
  await month.blur();
  await expect(month).toHaveAccessibleDescription('Trage ein, bei welcher Rate.');
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
});

test('several changes of the repayment rate, each from its instalment on', async ({ page }) => {
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

test('a wrong figure that is no longer asked for does not keep the result away', async ({ page }) => {
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

test('variants stand beside the plan with what they change', async ({ page }) => {
  await page.goto(PLAN);
  const variants = page.getByRole('region', { name: /Dein Plan neben Varianten/ });
  const rate = variants.getByRole('row', { name: /Monatliche Rate/ });
  // 200,000 × 6.6 % / 12 = 1,100: 167 more than 933
  await expect(rate).toContainText('1.100 €+ 167 €');
  await expect(variants.getByRole('columnheader', { name: '3.000 € im Jahr extra' })).toBeVisible();
  await page.getByLabel('Sondertilgung im Jahr').fill('5000');
  await expect(variants.getByRole('columnheader', { name: 'Ohne Sondertilgung' })).toBeVisible();
});

test('the next steps carry the loan, and the follow-up its debt', async ({ page }) => {
  await page.goto(`${PLAN}&yearlySpecialRepayment=5000`);
  await page.getByRole('link', { name: 'Mit Kaufpreis und Nebenkosten rechnen' }).click();
  await expect(page).toHaveURL(/finanzierungsrechner[?]/);
  // 200,000 / 80 % = 250,000
  await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('250.000');
  await expect(page.getByTestId('answer')).toContainText('933');
  await page.goBack();
  await page.getByRole('link', { name: /Anschlussfinanzierung für die Restschuld/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Wie geht es nach der Zinsbindung weiter?',
  );
  await expect(page.getByLabel('Zinsbindung endet am')).toHaveValue(new RegExp(`^${yearIn(10)}-`));
  // The plan's instalment of 933.33
  await expect(page.getByLabel('Heutige Rate im Monat')).toHaveValue('933,33');
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue(
    /^\d{2}[.]\d{3},\d{2}$/,
  );
  expect(new URL(page.url()).search).toContain('remainingDebt');
});

test('being free of debt by a year says what it takes', async ({ page }) => {
  await page.goto(`${PLAN}&debtFreeYear=2045`);
  await expect(page.getByRole('heading', { name: 'Schuldenfrei bis Ende 2045' })).toBeVisible();
  await expect(page.getByText(/Dafür zahlst du [\d.]+\s€ im Monat, [\d.]+\s€ mehr als jetzt/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Schuldenfrei bis Ende' }).fill('2080');
  await expect(page.getByText('Das schaffst du schon')).toBeVisible();
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

test('the plan goes along as files of the same terms', async ({ page }) => {
  const rows =
    'specialRepayment1=2500&specialRepaymentMonth1=6&specialRepayment2=1500&specialRepaymentMonth2=18&amortizationChange1=4&amortizationChangeMonth1=37';
  await page.goto(`${PLAN}&yearlySpecialRepayment=5000&${rows}`);
  for (const format of ['CSV für Excel', 'XLSX', 'PDF']) {
    const address = await page.getByRole('link', { name: format }).getAttribute('href');
    const response = await page.request.get(address ?? '');
    expect(response.status(), format).toBe(200);
    if (format !== 'CSV für Excel') continue;
    const lines = (await response.text()).split('\r\n').map((line) => line.split(';'));
    const column = (title: string, number: number) => lines[number]?.[lines[0]?.indexOf(title) ?? -1];
    expect([6, 12, 18].map((number) => column('Sondertilgung', number))).toEqual([
      '2500,00',
      '5000,00',
      '1500,00',
    ]);
    expect(column('Rate', 36)).toBe('933,33');
    expect(column('Rate', 37)).not.toBe('933,33');
  }
});

test('an instalment below the interest is no plan, and the page says why', async ({ page }) => {
  await page.goto(`${LOAN}&repaymentBy=monthlyRate&monthlyRate=500`);
  await expect(result(page)).toContainText('nie bezahlt');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers with the page', async ({ page }) => {
    await page.goto(PLAN);
    await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).toContainText('1.100 €');
  });

  test('rows come and go with the page, and nothing that was typed is lost', async ({ page }) => {
    await page.goto(PLAN);
    await page.getByRole('button', { name: 'Einmalige Sondertilgung hinzufügen' }).click();
    await page.getByLabel('Sondertilgung 1: Betrag').fill('5.000');
    await page.getByRole('button', { name: 'Einmalige Sondertilgung hinzufügen' }).click();
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toHaveValue('5.000');
    await page.getByLabel('Sondertilgung 2: Betrag').fill('25.000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Auf 20.000 € gesenkt')).toBeVisible();
    // What counts stands in its field, and says what became of the rest.
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue('20.000');
    await expect(page.getByRole('group', { name: 'Sondertilgung 3' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Sondertilgung 1 entfernen' }).click();
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toHaveValue('20.000');
    await expect(page.getByRole('group', { name: 'Sondertilgung 2' })).toHaveCount(0);
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
