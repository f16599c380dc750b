import { chartReader } from './chart-reader.ts';
import { forgetVisit } from './forget-visit.ts';
import { PLAN, result } from './fixed-case.ts';
import { expect, test } from './strict-page.ts';

test('a plan by its repayment, its instalment, its term, or repaid within the fixed years', async ({
  page,
}) => {
  await page.goto(PLAN);
  for (const { choice, field, entered, rate } of [
    // Payment: loan of 200,000 × (3.6 % interest + 3 % repayment) / 12 = 1,100
    { choice: 'Tilgungssatz', field: 'Anfängliche Tilgung', entered: '3', rate: '1.100 €' },
    { choice: 'Rate', field: 'Rate im Monat', entered: '1250', rate: '1.250 €' },
    // Annuity of 200,000 over 240 months at 0.3 % a month: 200,000 × 0.003 / (1 − 1.003^−240) = 1,170
    { choice: 'Laufzeit', field: 'Schuldenfrei nach', entered: '20', rate: '1.170 €' },
  ]) {
    await test.step(choice, async () => {
      await page.getByRole('radio', { name: choice, exact: true }).check();
      await page.getByLabel(field, { exact: true }).fill(entered);
      await expect(result(page)).toContainText(rate);
      await expect(page).toHaveURL(new RegExp(`=${entered}(&|$)`));
      await page.reload();
      await expect(result(page)).toContainText(rate);
    });
  }
  await page.getByRole('radio', { name: 'Volltilgung in der Zinsbindung' }).check();
  // Annuity of 200,000 over 120 months at 0.3 % a month: 200,000 × 0.003 / (1 − 1.003^−120) = 1,987
  await expect(result(page)).toContainText('1.987 €');
  await expect(result(page)).toContainText('Schuldenfrei nach10 Jahren');
});

test('missing and obsolete entries: the month of a row, a wrong number, the change of the repayment', async ({
  page,
}) => {
  await test.step('a special repayment without its month reports the missing one', async () => {
    await page.goto(`${PLAN}&specialRepayment1=5000&specialRepaymentMonth1=12`);
    const month = page.getByLabel('Sondertilgung 1: nach Rate');
    await month.fill('');
    await expect(month).not.toHaveAccessibleDescription(/Trage ein/);
    await month.blur();
    await expect(month).toHaveAccessibleDescription('Trage ein, bei welcher Rate.');
    await expect(result(page)).toContainText('Sobald deine Angaben passen');
  });
  await test.step('a wrong number in a removed field does not block the result', async () => {
    await forgetVisit(page);
    await page.goto(PLAN);
    await page.getByRole('radio', { name: 'Rate', exact: true }).check();
    await page.getByLabel('Rate im Monat', { exact: true }).fill('viel');
    // Leave the field first, because the error that then appears moves the radio button.
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
    // After a year at 933.33 the debt is 195,933.40; payment: debt × (3.6 % interest + 4 % repayment) / 12
    await expect(payments.getByRole('cell', { name: '1.240,91 €' }).first()).toBeVisible();
    await expect(payments.getByRole('cell', { name: '933,33 €' })).toHaveCount(12);
    await expect(payments.getByRole('cell', { name: '1.240,91 €' })).toHaveCount(12);
  });
});

test('the plan is read with the keyboard and opens as a table down to its months', async ({ page }) => {
  await page.goto(PLAN);
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
  await reader.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect(page.getByText('Am Anfang: Auszahlung von 200.000 €.')).toBeVisible();
  await page.getByRole('button', { name: /^1[.] Jahr/ }).click();
  // Interest of the first month: 200,000 × 3.6 % / 12 = 600
  await expect(page.getByRole('cell', { name: '600,00 €' })).toBeVisible();
});

test('several special repayments are added and removed by keyboard, share the bank’s limit, and each reports it', async ({
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
  await test.step('several special repayments share the bank’s limit before the yearly one, and each reports it', async () => {
    await forgetVisit(page);
    await page.goto(`${PLAN}&yearlySpecialRepayment=5000`);
    const added = page.getByRole('button', { name: 'Einmalige Sondertilgung hinzufügen' });
    await added.click();
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toBeFocused();
    await page.keyboard.type('10000');
    await expect(page.getByLabel('Sondertilgung 1: nach Rate')).toHaveValue('12');
    await expect(page.getByLabel('Sondertilgung 1: nach Rate')).toHaveAccessibleDescription(/\w+[.]? \d{4}/);
    await added.click();
    await page.getByLabel('Sondertilgung 2: Betrag').fill('30.000');
    // Special repayment 2 takes the whole limit of year 2, 20,000, so the regular 5,000 count with 0.
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveAccessibleDescription(
      /Auf 20[.]000\s€ gesenkt/,
    );
    await expect(page.getByText(/Nach Rate 24 zählen davon 0\s€: Die einmalige/)).toBeVisible();
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue('30.000');
    await page.getByLabel('Sondertilgung 2: Betrag').blur();
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue('20.000');
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveAccessibleDescription(
      /Auf 20[.]000\s€ gesenkt/,
    );
    // Repayment 2 now comes a month before repayment 1, and uses up the yearly limit.
    await page.getByLabel('Sondertilgung 2: nach Rate').fill('11');
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toHaveAccessibleDescription(/Zählt nicht mit/);
    // Yearly limit of 20,000 − 12,000 of repayment 2 = 8,000 left for repayment 1.
    await page.getByLabel('Sondertilgung 2: Betrag').fill('12000');
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).toHaveAccessibleDescription(
      /Auf 8[.]000\s€ gesenkt/,
    );
    // Yearly limit of 20,000 − special repayments of 9,000 and 10,000: 1,000 of the regular 5,000 count.
    await page.getByLabel('Sondertilgung 2: Betrag').fill('9000');
    await expect(page.getByLabel('Sondertilgung 1: Betrag')).not.toHaveAccessibleDescription(/gesenkt/);
    await expect(page.getByText(/Nach Rate 12 zählen davon 1[.]000\s€: Die einmalige/)).toBeVisible();
    await expect(page).toHaveURL(/specialRepayment2=9000/);
    await page.reload();
    await expect(page.getByLabel('Sondertilgung 2: Betrag')).toHaveValue('9.000');
  });
});
