import { yearIn } from './berlin-today.ts';
import { CALCULATOR, DEBT, QUERY, result } from './follow-up.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

test('the figures follow while one types; debt and end of the fixed rate are the case’s, the bank’s offer stays private', async ({
  page,
}) => {
  await test.step('the figures follow while one types; debt and end of the fixed rate are the case’s, the bank’s offer stays private', async () => {
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
  await test.step('today’s instalment and the costs of switching enter the comparison', async () => {
    await forgetVisit(page);
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
});
