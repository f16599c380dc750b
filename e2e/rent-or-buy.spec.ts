import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/mieten-oder-kaufen';
/** An own rate: the market may move, these figures may not. */
const QUERY = 'purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003&years=30';

test('a link reproduces the comparison, the rent in its fragment', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#coldRent=1600`);
  await expect(page.getByLabel('Kaltmiete im Monat', { exact: true })).toHaveValue('1.600');
  // 400,000 / (12 × 1,600) = 20.8
  await expect(result(page)).toContainText('20,8, mittel');
  // 346,280 × 5.6 % / 12
  await expect(result(page)).toContainText('1.616 €');
});

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

test('a higher rent brings the break-even nearer, up to the rent that is just as good', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#coldRent=400`);
  await expect(result(page)).toContainText('Mieten bringt in 30 Jahren mehr');
  await expect(result(page)).toContainText('nicht in 30 Jahren');
  await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('3000');
  await expect(result(page)).toContainText('Kaufen bringt in 30 Jahren mehr');
  await expect(result(page)).toContainText(/Gleichstandin Jahr \d+/);
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

test('every assumption says what would change, and variants stand side by side', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}`);
  const assumptions = page.getByRole('table', { name: /^Jahr des Gleichstands je Annahme/ });
  await expect(assumptions.getByRole('row')).toHaveCount(8);
  for (const name of [
    'Preis 10 % niedriger',
    'Preis 10 % höher',
    '200 € weniger Miete',
    '200 € mehr Miete',
  ]) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
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

test('neither way is recommended: what speaks for one is said in the words of the other', async ({
  page,
}) => {
  for (const [rent, winner, loser] of [
    ['400', 'Mieten', 'Kaufen'],
    ['3000', 'Kaufen', 'Mieten'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${CALCULATOR}?${QUERY}#coldRent=${rent}`);
    await expect(result(page).getByRole('heading')).toHaveText(`${winner} bringt in 30 Jahren mehr`);
    await expect(page.getByText(new RegExp(`mit deinen Annahmen: .*${winner}`))).toBeVisible();
    // From which rent on it would is a figure, and stands there whoever is ahead.
    const whole = (await page.getByRole('main').textContent()) ?? '';
    const said = whole.replaceAll('Ab dieser Miete lohnt Kaufen', '');
    expect(said).not.toMatch(/lohnt sich|lohnt Kaufen|besser (kaufen|mieten)|Vorsprung des Kaufs/i);
    expect(said).not.toContain(`${loser} bringt`);
  }
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

test('what is out of bounds is said beside its field', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}`);
  const years = page.getByRole('textbox', { name: 'So lange vergleichen' });
  await years.fill('61');
  await years.blur();
  await expect(years).toHaveAccessibleDescription(/von 1 bis 60/);
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends the rent in its body and gets the page back', async ({ page }) => {
    await page.goto(`${CALCULATOR}?${QUERY}`);
    await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('1.600');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).toContainText('20,8, mittel');
    await expect(page.getByLabel('Kaltmiete im Monat', { exact: true })).toHaveValue('1.600');
    expect(page.url()).not.toContain('coldRent');
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
