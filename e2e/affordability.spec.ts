import type { Page } from '@playwright/test';
import { expectRefused } from './refused-field.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';
/** The checked cases of the contract: one adult, no car, 3.8 % + 2 %, additional costs 11.57 %. */
const household = (salary: number, savings: number, more = '') =>
  `${CALCULATOR}?nominalInterestRate=3.8#salary=${salary}&savings=${savings}&numberOfAdults=1&numberOfVehicles=0${more}`;

for (const { salary, savings, word, chance } of [
  { salary: 4_500, savings: 80_000, word: 'Gut machbar', chance: 'hoch' },
  { salary: 6_000, savings: 100_000, word: 'Machbar', chance: 'mittel' },
  { salary: 4_500, savings: 50_000, word: 'Schwer machbar', chance: 'gering' },
  { salary: 3_000, savings: 20_000, word: 'Schwer machbar', chance: 'gering' },
]) {
  test(`${salary} a month and ${savings} are: ${word}`, async ({ page }) => {
    await page.goto(household(salary, savings));
    await expect(page.getByRole('main').getByLabel('Nettogehalt im Monat', { exact: true })).toHaveValue(
      salary.toLocaleString('de-DE'),
    );
    await expect(result(page).locator('[data-feasibility] b')).toHaveText(word);
    await expect(result(page)).toContainText(`Aussicht auf eine Zusage${chance}`);
  });
}

test('an income below the cost of living says so, why, and what would change it', async ({ page }) => {
  await page.goto(household(800, 80_000));
  await expect(result(page)).toContainText('So geht es nicht');
  const reasons = page.getByRole('region', { name: 'Warum die Antwort so ausfällt' });
  await expect(reasons).toContainText('unter dem, was hier für den Lebensunterhalt angenommen ist');
  await expect(reasons).toContainText('mehr Einkommen im Monat');
});

test('the answer follows while one types, line by line, and nothing of it stands in the query', async ({
  page,
}) => {
  await page.goto(household(4_500, 80_000));
  await expect(page.getByLabel('Erwachsene')).toHaveValue('1');
  // min(4,500 − 900 − 250 − 200; 35 %) = 1,575; × 12 / 5.8 % + 80,000 = 405,862 / 1.1157
  await expect(answer(page)).toHaveText(/363[.]773/);
  await page.getByLabel('Raten anderer Kredite').fill('2150');
  // 4,500 − 900 − 250 − 200 − 2,150 = 1,000; × 12 / 5.8 % + 80,000 = 286,897 / 1.1157
  await expect(answer(page)).toHaveText(/257[.]14[45]/);
  await expect(page.getByRole('row', { name: /Raten anderer Kredite/ })).toContainText('− 2.150 €');
  await expect(page.getByRole('row', { name: /Haushaltsrechnung \(die niedrigere zählt\)/ })).toContainText(
    '1.000 €',
  );
  await expect(page).toHaveURL(/[?]nominalInterestRate=3.8#salary=4500&.*creditRate=2150/);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await expect(page).toHaveURL(/amortizationRate=3.*#salary=4500&.*creditRate=2150/);
  expect(new URL(page.url()).search).not.toMatch(/salary|creditRate|savings/);
});

test('a wanted price is judged, and what would make it feasible is named', async ({ page }) => {
  await page.goto(household(4_500, 60_000, '&numberOfVehicles=2&wishedPrice=400000'));
  await expect(result(page)).toContainText('Beurteilt wird ein Preis von 400.000 €');
  const reasons = page.getByRole('region', { name: 'Warum die Antwort so ausfällt' });
  await expect(reasons).toContainText('mehr Eigenkapital');
  await expect(reasons).toContainText('weniger Kaufpreis');
});

test('cautions lower the chance, and what two points more would leave is shown', async ({ page }) => {
  await page.goto(household(4_500, 80_000, '&contractType=PROBATION&ageGroup=UNDER_45'));
  await expect(result(page)).toContainText('Aussicht auf eine Zusagemittel');
  await expect(page.getByText('In der Probezeit warten Banken meist ab.')).toContainText(
    'eine Stufe schlechter',
  );
  await expect(result(page).locator('[data-feasibility] b')).toHaveText('Machbar');
  // 1,839.30 end the loan on the same day; 3,150 − 1,839.30 = 1,310.70
  const row = page.getByRole('row', { name: /^Zwei Punkte höher/ });
  await expect(row).toContainText('5,80 %');
  await expect(row).toContainText('1.839 €');
  await expect(row).toContainText('1.311 €');
});

test('what is out of bounds is refused beside its field', async ({ page }) => {
  await page.goto(household(4_500, 80_000));
  // The example of the bare page has the same answer, but another household.
  await expect(page.getByLabel('Erwachsene')).toHaveValue('1');
  for (const { field, typed, message } of [
    { field: 'Nettogehalt im Monat', typed: '100001', message: 'höchstens 100.000 € im Monat' },
    { field: 'Wohnfläche', typed: '19', message: 'zwischen 20 und 300 m²' },
    { field: 'Erwachsene', typed: '0', message: 'Zahl von 1 bis 20' },
    { field: 'Lebenshaltung im Monat', typed: '100001', message: 'zwischen 0 und 100.000 €' },
    { field: 'Ersparnisse', typed: '10000001', message: 'höchstens 10.000.000 €' },
    { field: 'Hast du schon ein Haus? Preis eintragen', typed: '10000000', message: 'unter 10.000.000 €' },
  ]) {
    await test.step(`${field} ${typed}`, async () => {
      await expect(answer(page)).toHaveText(/\d/);
      const input = page.getByRole('textbox', { name: field, exact: true });
      const before = await input.inputValue();
      await expectRefused(input, typed, message);
      await expect(answer(page)).toHaveText(/–/);
      await input.fill(before);
      await input.blur();
      await expect(input).not.toHaveAttribute('aria-invalid');
    });
  }
});

test('the way on takes price and own funds along, and nothing of the household', async ({ page }) => {
  await page.goto(`${CALCULATOR}?geoCode=1276003#salary=4500&savings=80000`);
  await expect(result(page)).toContainText(/Mittel aus \d+ Angeboten/);
  await expect(page.getByText('Repräsentatives Beispiel')).toBeVisible();
  await result(page).getByRole('link', { name: 'Angebote dafür vergleichen' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote[?]purchasePrice=\d+&ownFunds=80000/);
  expect(page.url()).not.toMatch(/salary|savings/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted, and the household stands in no address', async ({ page }) => {
    await page.goto(CALCULATOR);
    await page.getByRole('main').getByLabel('Nettogehalt im Monat', { exact: true }).fill('4500');
    await page.getByLabel('Ersparnisse', { exact: true }).fill('80000');
    await page.getByLabel('Erwachsene').fill('1');
    await page.getByLabel('Fahrzeuge').fill('0');
    await page.getByLabel('Sollzins', { exact: true }).fill('3,8');
    await page.getByLabel('Arbeitsvertrag').selectOption('PROBATION');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(answer(page)).toHaveText(/363[.]773/);
    await expect(result(page)).toContainText('Aussicht auf eine Zusagemittel');
    await expect(page.getByLabel('Arbeitsvertrag')).toHaveValue('PROBATION');
    expect(new URL(page.url()).search).toBe('');
    await page.getByLabel('Wohnfläche').fill('19');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await page.getByRole('alert').getByRole('link').click();
    await expect(page).toHaveURL(/#livingArea$/);
    await expect(page.getByLabel('Wohnfläche')).toHaveValue('19');
  });
});

test('a link says with which day’s rates it was made, until a figure is changed', async ({ page }) => {
  await page.goto(`${CALCULATOR}#salary=4500&savings=80000&asOf=2020-01-31`);
  await expect(page.getByText('Dieser Link entstand mit Zinsen vom 31.01.2020')).toBeVisible();
  await page.getByRole('main').getByLabel('Nettogehalt im Monat', { exact: true }).fill('4600');
  await expect(page).toHaveURL(/#salary=4600&.*asOf=(?!2020)\d{4}-\d\d-\d\d$/);
  await expect(page.getByText('Dieser Link entstand')).toBeHidden();
  await page.reload();
  await expect(page.getByText(/Gerechnet mit den Zinsen vom \d\d[.]/)).toBeVisible();
  // A change of the loan alone goes through the query.
  await page.goto(CALCULATOR);
  await page.getByRole('main').getByLabel('Anfängliche Tilgung', { exact: true }).fill('3');
  await expect(page).toHaveURL(/[?].*asOf=\d{4}-\d\d-\d\d/);
});

test('offers and request get the price and the own funds', async ({ page }) => {
  await page.goto(household(4_500, 80_000));
  await expect(answer(page)).toHaveText(/363[.]773/);
  for (const name of ['Angebote dafür vergleichen', 'Angebot anfordern']) {
    const href = (await result(page).getByRole('link', { name }).getAttribute('href')) ?? '';
    expect(href).toContain('purchasePrice=363773&ownFunds=80000');
    expect(href).not.toMatch(/salary|savings/);
  }
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function answer(page: Page) {
  return page.getByTestId('answer');
}
