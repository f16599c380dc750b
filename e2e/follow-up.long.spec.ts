import type { Page } from '@playwright/test';
import { yearIn } from './berlin-today.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/anschlussfinanzierung';
/** A fixed nominal rate, so that results do not depend on the market's current rates. */
const QUERY = 'nominalInterestRate=3.6&amortizationRate=2&fixedInterestYears=10';
const DEBT = 'remainingDebt=200000&propertyValue=400000&monthsUntilEnd=24';

// @spec 2.55
test('the results follow the typing; debt and end of the fixed rate are the case’s, the bank’s offer stays private', async ({
  page,
}) => {
  await test.step('the figures follow while one types; debt and end of the fixed rate are the case’s, the bank’s offer stays private', async () => {
    await page.goto(`${CALCULATOR}?${QUERY}`);
    await page.getByRole('main').getByLabel('Restschuld', { exact: true }).fill('150.000');
    // Payment: entered remaining debt of 150,000 × 5.6 % / 12 = 700
    await expect(result(page)).toContainText('700 €');
    await expect(page).toHaveURL(/[?].*remainingDebt=150000/);
    await page.getByLabel('Zinsbindung endet am').fill(`06/${yearIn(3)}`);
    await expect(page).toHaveURL(new RegExp(`[?].*fixedUntil=${yearIn(3)}-06-30`));
    await page.getByLabel('Angebot deiner Bank').fill('4,2');
    await expect(page).toHaveURL(/#.*prolongationRate=4[.]2/);
    expect(new URL(page.url()).search).not.toContain('prolongationRate');
    await page.reload();
    await expect(page.getByLabel('Zinsbindung endet am')).toHaveValue(`30.06.${yearIn(3)}`);
    await expect(page.getByLabel('Angebot deiner Bank')).toHaveValue('4,20');
  });
  await test.step('today’s instalment and the costs of switching enter the comparison', async () => {
    await forgetVisit(page);
    await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
    await page.getByLabel('Heutige Rate im Monat').fill('800');
    // New payment 933.33 − today's payment 800 = 133.33
    await expect(result(page)).toContainText('Im Monat mehr als heute133 €');
    // Land register: half of the 435 € fee = 217.50 €; notary: 70 € + 19 % VAT = 83.30 €; sum 301 €
    await page.getByRole('button', { name: 'Mit 301 € rechnen' }).click();
    await expect(page.getByLabel('Kosten des Wechsels')).toHaveValue('301');
    const options = page.getByRole('region', { name: 'Die Wege für deine Anschlussfinanzierung' });
    const costs = options.getByRole('row', { name: /Kosten des Wechsels/ }).getByRole('cell');
    await expect(costs).toHaveText([/^0,00\s€$/, /^301,00\s€$/, /^301,00\s€$/]);
  });
});

test('the offer of the own bank is beaten, and the day of the payout gives the legal exit day', async ({
  page,
}) => {
  await test.step('the offer of the own bank is beaten, with the amount saved', async () => {
    await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
    await page.getByLabel('Angebot deiner Bank').fill('4,2');
    await expect(result(page)).toContainText('Weniger Kosten als die Verlängerung');
    await page.getByText('Wie kommen die Zahlen zustande?').click();
    await expect(result(page)).toContainText('Verlängerung: Zinsen zusammen');
  });
  await test.step('the day of the payout gives the legal exit day', async () => {
    await forgetVisit(page);
    await page.goto(`${CALCULATOR}?${QUERY}#${DEBT.replace('24', '80')}`);
    await page.getByLabel('Darlehen voll ausgezahlt am').fill(`${yearIn(-7)}-03-15`);
    // A borrower may leave the contract ten years after the payout with six months' notice (§ 489 BGB).
    const out = `15.09.${yearIn(3)}`;
    await expect(page.getByText(`am ${out}`, { exact: true })).toBeVisible();
    await expect(result(page)).toContainText(`kommst du schon am ${out} aus dem Vertrag`);
    // A fixed-rate period of ten years ends before the notice could take effect.
    await page.getByLabel('Zinsbindung endet am').fill(`${yearIn(3)}-03-15`);
    await expect(page.getByText(/endet, bevor das Kündigungsrecht/)).toBeVisible();
    await expect(page.getByText(`am ${out}`)).toHaveCount(0);
  });
});

test('a link of an earlier version carries its debt behind the #, to the calculator and to the request', async ({
  page,
}) => {
  await test.step('an old link with the debt in its fragment reproduces the three options', async () => {
    await page.goto(`${CALCULATOR}?${QUERY}#${DEBT}`);
    await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('200.000');
    // Today: 200,000 × 5.6 % / 12 = 933.33; forward at 3.6 + 24 × 0.02 = 4.08 %: 200,000 × 6.08 % / 12 =
    // 1,013.33
    await expect(result(page)).toContainText('933 €');
    const options = page.getByRole('region', { name: 'Die Wege für deine Anschlussfinanzierung' });
    await expect(options.getByRole('row', { name: /Sollzins/ })).toContainText('4,08 %');
    await expect(options.getByRole('row', { name: /Monatliche Rate/ })).toContainText('1.013,33 €');
    await expect(result(page)).toContainText('50,00 %');
  });
  await test.step('a link of an earlier version carries its debt behind the #', async () => {
    await forgetVisit(page);
    await page.goto(
      '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&financingType=FollowupFinancing#remainingDebt=200000&propertyValue=400000',
    );
    await expectDebt(page);
  });
});

async function expectDebt(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer macht dir ein Angebot?');
  await expect(page.getByRole('radio', { name: 'Anschlussfinanzierung' })).toBeChecked();
  await expect(page.getByRole('main').getByLabel('Restschuld', { exact: true })).toHaveValue('200.000');
  await expect(page.getByRole('main').getByLabel('Wert der Immobilie')).toHaveValue('400.000');
  // 200,000 of 400,000
  await expect(page.getByRole('main')).toContainText('50,00 %');
}

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}
