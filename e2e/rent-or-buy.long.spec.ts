import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/mieten-oder-kaufen';
/** An own rate: the market may move, these figures may not. */
const QUERY = 'purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003&years=30';

test('the answer follows while one types, and the rent never stands in the query', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}`);
  const before = await result(page).textContent();
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
  await expect(result(page)).toContainText('13,3, günstig');
  expect(await result(page).textContent()).not.toBe(before);
  await expect(page).toHaveURL(/#.*coldRent=2500/);
  expect(new URL(page.url()).search).not.toContain('coldRent');
  await page.reload();
  await expect(result(page)).toContainText('13,3, günstig');
  // Only the rent is somebody's own, and no query says it; nothing of an earlier visit comes to it.
  await page.evaluate(() => localStorage.clear());
  await page.goto(CALCULATOR);
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
  await expect(page).toHaveURL(/#.*coldRent=2500/);
  await expect(page.getByText('Noch sind es Beispielzahlen.')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Der Link enthält deine Zahlen')).toBeVisible();
});

test('rising upkeep, selling costs, tax allowance and special repayments are fields that count', async ({
  page,
}) => {
  await page.goto(`${CALCULATOR}?${QUERY}#coldRent=1600`);
  // What changes from here on a field has changed, and not the link.
  await expect(page.getByLabel('Kaltmiete im Monat', { exact: true })).toHaveValue('1.600');
  const answer = page.getByTestId('answer');
  for (const [label, text] of [
    ['Instandhaltung steigt im Jahr um', '4'],
    ['Kosten beim Verkauf', '3'],
    ['Sparerpauschbetrag', '2000'],
    ['Sondertilgung im Jahr', '3000'],
  ] as const) {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const before = (await answer.textContent()) ?? '';
    await page.getByLabel(label, { exact: true }).fill(text);
    await expect(answer).not.toHaveText(before);
  }
  await expect(result(page)).toContainText('Dazu Sondertilgung im Jahr3.000 €');
  // 10 % of 346,280
  await page.getByLabel('Sondertilgung im Jahr', { exact: true }).fill('90000');
  await expect(page.getByText('Auf 34.628 € gesenkt')).toBeVisible();
  await expect(page.getByLabel('Sondertilgung im Jahr', { exact: true })).toHaveValue('90000');
  await page.getByLabel('Sondertilgung im Jahr', { exact: true }).blur();
  await expect(page.getByLabel('Sondertilgung im Jahr', { exact: true })).toHaveValue('34.628');
  await expect(page.getByText('Auf 34.628 € gesenkt')).toBeVisible();
});

test('the market rate says where it comes from, and an own one is taken back', async ({ page }) => {
  await page.goto(`${CALCULATOR}?purchasePrice=400000&ownFunds=100000&geoCode=1276003`);
  const rate = page.getByLabel('Sollzins', { exact: true });
  await expect(rate).toHaveAccessibleDescription(/Mittel aus \d+ Angeboten, Stand \d\d[.]\d\d[.]\d{4}/);
  await rate.fill('9');
  await rate.blur();
  await page.getByRole('button', { name: /Zurück zum Marktzins/ }).click();
  await expect(rate).not.toHaveValue('9,00');
  await expect(page.getByRole('heading', { name: 'Repräsentatives Beispiel' })).toBeVisible();
});

test('the curves are read with the keyboard, and the same figures stand in a table', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#coldRent=1600`);
  const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Heute: Beide Haushalte haben 100.000 €.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/Ende des 1[.] Jahres: Kaufen/)).toBeVisible();
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const table = page.getByRole('table', { name: /^Vermögen beider Haushalte/ });
  await expect(table.getByRole('row')).toHaveCount(31);
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
