import type { Page } from '@playwright/test';
import { expectRefused } from './refused-field.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/budgetrechner';
/** An own rate: the market may move, these figures may not. */
const FIXED = `${CALCULATOR}?ownFunds=80000&nominalInterestRate=3.8#netIncome=4500&expenses=1500`;

test('a link reproduces the budget', async ({ page }) => {
  await page.goto(FIXED);
  // min(4,500 − 1,500 − 200; 35 % of 4,500) = 1,575; × 12 / 5.8 % = 325,862; + 80,000 = 405,862 / 1.1157
  await expect(answer(page)).toHaveText(/363[.]773/);
  await expect(result(page)).toContainText('1.575 €');
  await expect(result(page)).toContainText('325.862 €');
  await expect(result(page)).toContainText('höchstens 35 % vom Nettoeinkommen');
  await expect(page.getByText('Beispiel mit deinem Sollzins')).toBeVisible();
});

test('the result follows while one types, and the household stays behind the #', async ({ page }) => {
  await page.goto(FIXED);
  await expect(answer(page)).toHaveText(/363[.]773/);
  await page.getByLabel('Ausgaben im Monat', { exact: true }).fill('3.300');
  // 4,500 − 3,300 − 200 = 1,000; × 12 / 5.8 % = 206,896.55; + 80,000 = 286,896.55 / 1.1157 = 257,144.89
  await expect(answer(page)).toHaveText(/257[.]14[45]/);
  await expect(result(page)).toContainText('Die Grenze ist dein Haushalt');
  await expect(page).toHaveURL(/#netIncome=4500&expenses=3300&asOf=\d{4}-\d\d-\d\d$/);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await expect(page).toHaveURL(/amortizationRate=3.*#netIncome=4500&expenses=3300&asOf=/);
  const { search } = new URL(page.url());
  expect(search).not.toMatch(/netIncome|expenses/);
  await page.reload();
  await expect(page.getByLabel('Ausgaben im Monat', { exact: true })).toHaveValue('3.300');
});

test('without an own rate the market gives one, with its source and its day', async ({ page }) => {
  await page.goto(`${CALCULATOR}?ownFunds=80000#netIncome=4500&expenses=1500`);
  await expect(result(page)).toContainText(/Mittel aus \d+ Angeboten/);
  await expect(page.getByText(/Gerechnet mit den Zinsen vom \d\d[.]\d\d[.]\d{4}/)).toBeVisible();
  await expect(page.getByText('Repräsentatives Beispiel')).toBeVisible();
  await result(page).getByRole('link', { name: 'Angebote dafür vergleichen' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote[?]purchasePrice=\d+&ownFunds=80000/);
  expect(page.url()).not.toMatch(/netIncome|expenses/);
});

test('nothing left for an instalment says so and what to check', async ({ page }) => {
  await page.goto(FIXED);
  await page.getByLabel('Ausgaben im Monat', { exact: true }).fill('4400');
  await expect(result(page)).toContainText('bleibt nichts für eine Rate');
  await expect(answer(page)).toHaveText(/–/);
});

test('what cannot be is refused beside its field', async ({ page }) => {
  await page.goto(FIXED);
  for (const { field, typed, message } of [
    { field: 'Nettoeinkommen im Monat', typed: '100001', message: 'höchstens 100.000 € im Monat' },
    { field: 'Ausgaben im Monat', typed: '100001', message: 'zwischen 0 und 100.000 €' },
    { field: 'Ausgaben im Monat', typed: 'viel', message: 'Das ist keine Zahl' },
  ]) {
    await test.step(`${field} ${typed}`, async () => {
      await expect(answer(page)).toHaveText(/363[.]773/);
      const input = page.getByRole('textbox', { name: field, exact: true });
      const before = await input.inputValue();
      await expectRefused(input, typed, message);
      await input.fill(before);
    });
  }
});

test('an income that was emptied is missing, and the answer leads to its field', async ({ page }) => {
  await page.goto(FIXED);
  const input = page.getByRole('textbox', { name: 'Nettoeinkommen im Monat', exact: true });
  await input.fill('');
  await input.blur();
  await expect(input).toHaveAttribute('placeholder', 'fehlt noch');
  await expect(input).not.toHaveAttribute('aria-invalid');
  await page.getByRole('main').getByRole('link', { name: 'Nettoeinkommen im Monat' }).click();
  await expect(input).toBeFocused();
});

test('variants stand side by side', async ({ page }) => {
  await page.goto(FIXED);
  const table = page.getByRole('table', { name: 'Dein Budget neben drei Varianten' });
  // (325,862.07 + 100,000) / 1.1157 = 381,699.44, that is 17,925.97 more
  await expect(table.getByRole('row', { name: /^Kaufpreis/ })).toContainText('381.69');
  await expect(table.getByRole('row', { name: /^Unterschied/ })).toContainText('+ 17.926 €');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted, and income and expenses stand in no address', async ({ page }) => {
    await page.goto(CALCULATOR);
    await page.getByRole('main').getByLabel('Nettoeinkommen im Monat', { exact: true }).fill('4500');
    await page.getByLabel('Ausgaben im Monat', { exact: true }).fill('1500');
    await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).fill('80000');
    await page.getByLabel('Sollzins', { exact: true }).fill('3,8');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(answer(page)).toHaveText(/363[.]773/);
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('main').getByLabel('Nettoeinkommen im Monat', { exact: true }).fill('viel');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Monat', { exact: true })).toHaveValue(
      'viel',
    );
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function answer(page: Page) {
  return page.getByTestId('answer');
}

test('the way on to offers and request carries the solved price and the own funds, and nothing of the household', async ({
  page,
}) => {
  await page.goto(FIXED);
  for (const name of ['Angebote dafür vergleichen', 'Angebot anfordern']) {
    const way = result(page).getByRole('link', { name });
    await expect(way).toHaveAttribute('href', /purchasePrice=363773&ownFunds=80000/);
    await expect(way).not.toHaveAttribute('href', /netIncome|expenses/);
  }
});
