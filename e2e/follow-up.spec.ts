import type { Page } from '@playwright/test';
import { yearIn } from './berlin-today.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/anschlussfinanzierung';
/** An own rate: the market may move, these figures may not. */
const QUERY = 'nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10';
const DEBT = 'remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24';

test('an old link with the debt in its fragment reproduces the three ways', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('200.000');
  // 200,000 × 5.6 % / 12 = 933.33; the forward loan at 3.6 + 24 × 0.02 = 4.08: 200,000 × 6.08 % / 12 = 1,013.33
  await expect(result(page)).toContainText('933 €');
  const ways = page.getByRole('region', { name: 'Die Wege für deine Anschlussfinanzierung' });
  await expect(ways.getByRole('row', { name: /Sollzins/ })).toContainText('4,08 %');
  await expect(ways.getByRole('row', { name: /Monatliche Rate/ })).toContainText('1.013,33 €');
  await expect(result(page)).toContainText('50,00 %');
});

test('the figures follow while one types; debt and end of the fixed rate are the case’s, the bank’s offer stays private', async ({
  page,
}) => {
  await page.goto(`${CALCULATOR}?${QUERY}`);
  await page.getByRole('main').getByLabel('Restschuld', { exact: true }).fill('150.000');
  // 150,000 × 5.6 % / 12
  await expect(result(page)).toContainText('700 €');
  await expect(page).toHaveURL(/[?].*remainingDebt=150000/);
  await page.getByLabel('Zinsbindung endet am').fill(`${yearIn(3)}-06-30`);
  await expect(page).toHaveURL(new RegExp(`[?].*fixedUntil=${yearIn(3)}-06-30`));
  await page.getByLabel('Angebot deiner Bank').fill('4,2');
  await expect(page).toHaveURL(/#.*prolongationRate=4[.]2/);
  expect(new URL(page.url()).search).not.toContain('prolongationRate');
  await page.reload();
  await expect(page.getByLabel('Zinsbindung endet am')).toHaveValue(`${yearIn(3)}-06-30`);
  await expect(page.getByLabel('Angebot deiner Bank')).toHaveValue('4,20');
});

test('the offer of the own bank is beaten, and the saving says by how much', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
  await page.getByLabel('Angebot deiner Bank').fill('4,2');
  await expect(result(page)).toContainText('Weniger Kosten als die Verlängerung');
  await page.getByText('Wie kommen die Zahlen zustande?').click();
  await expect(result(page)).toContainText('Verlängerung: Zinsen zusammen');
});

test('the day of the payout gives the day on which the law lets one out', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT.replace('24', '80')}`);
  await page.getByLabel('Darlehen voll ausgezahlt am').fill(`${yearIn(-7)}-03-15`);
  // Ten years and half a year of notice later
  const out = `15.09.${yearIn(3)}`;
  await expect(page.getByText(`am ${out}`, { exact: true })).toBeVisible();
  await expect(result(page)).toContainText(`kommst du schon am ${out} aus dem Vertrag`);
  // Fixed for ten years only: the rate ends before anybody may leave it.
  await page.getByLabel('Zinsbindung endet am').fill(`${yearIn(3)}-03-15`);
  await expect(page.getByText(/endet, bevor das Kündigungsrecht/)).toBeVisible();
  await expect(page.getByText(`am ${out}`)).toHaveCount(0);
});

test('what cannot be agreed today is an assumption, and what can stands beside it', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
  await expect(result(page).getByRole('heading')).toHaveText('Neue Rate beim Zins von heute');
  await expect(result(page)).toContainText('Heute fest zu vereinbaren: Forward-Darlehen1.013 €');
  const ways = page.getByRole('region', { name: 'Die Wege für deine Anschlussfinanzierung' });
  await expect(ways.getByRole('row', { name: /Heute zu vereinbaren/ }).getByRole('cell')).toHaveText([
    'nein, Annahme',
    'nein, Annahme',
    'ja',
  ]);
});

test('today’s instalment and the costs of switching enter the comparison', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
  await page.getByLabel('Heutige Rate im Monat').fill('800');
  // 933.33 − 800
  await expect(result(page)).toContainText('Im Monat mehr als heute133 €');
  // Half of 435 € for the land register, 70 € and VAT for the notary
  await page.getByRole('button', { name: 'Mit 301 € rechnen' }).click();
  await expect(page.getByLabel('Kosten des Wechsels')).toHaveValue('301');
  const ways = page.getByRole('region', { name: 'Die Wege für deine Anschlussfinanzierung' });
  const costs = ways.getByRole('row', { name: /Kosten des Wechsels/ }).getByRole('cell');
  await expect(costs).toHaveText([/^0,00\s€$/, /^301,00\s€$/, /^301,00\s€$/]);
});

test('more than 66 months ahead nobody sells a forward loan, and the page says so', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT.replace('24', '80')}`);
  await expect(page.getByText(/erst 66 Monate vor dem Ende/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Forward-Darlehen' })).toHaveCount(0);
});

test('the market rate has its source and its day, and the law its example', async ({ page }) => {
  await page.goto(CALCULATOR);
  await expect(page.getByLabel('Sollzins einer anderen Bank')).toHaveAccessibleDescription(
    /Mittel aus \d+ Angeboten, Stand \d\d[.]\d\d[.]\d{4}/,
  );
  await expect(page.getByRole('heading', { name: 'Repräsentatives Beispiel' })).toBeVisible();
});

test('what is out of bounds is said beside its field', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}`);
  const debt = page.getByRole('textbox', { name: 'Restschuld', exact: true });
  await debt.fill('0');
  await debt.blur();
  await expect(debt).toHaveAccessibleDescription(/über 0 €/);
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
});

test('the next step asks for a follow-up offer with this very case', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('200.000');
  await page.getByRole('link', { name: 'Angebot anfordern' }).click();
  await expectDebt(page);
  const query = new URL(page.url()).searchParams;
  expect(['nominalInterestRate', 'fixedInterestYears'].map((name) => query.get(name))).toEqual(['3.6', '10']);
  expect(query.get('fixedUntil')).toMatch(/^\d{4}-\d\d-\d\d$/);
  await page.reload();
  await expectDebt(page);
});

test('the offers list compares lenders for this very debt', async ({ page }) => {
  await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('200.000');
  await result(page).getByRole('link', { name: 'Angebote ansehen' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*financingType=FollowupFinancing/);
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('200.000');
});

test('a link of an earlier version carries its debt behind the #', async ({ page }) => {
  await page.goto(
    '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&financingType=FollowupFinancing#remainingDebt=200000&propertyValue=400000',
  );
  await expectDebt(page);
});

async function expectDebt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer macht dir ein Angebot?');
  await expect(page.getByRole('radio', { name: 'Anschlussfinanzierung' })).toBeChecked();
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('200.000');
  await expect(page.getByRole('main').getByLabel('Wert der Immobilie')).toHaveValue('400.000');
  // 200,000 of 400,000
  await expect(page.getByRole('main')).toContainText('50,00 %');
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form sends the debt in its body and gets the page back', async ({ page }) => {
    await page.goto(`${CALCULATOR}?${QUERY}`);
    await page.getByRole('main').getByLabel('Restschuld', { exact: true }).fill('150.000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).toContainText('700 €');
    expect(page.url()).not.toContain('remainingDebt');
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
