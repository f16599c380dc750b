import { AFFORDABILITY, FINANCING, openResult, result, sendToResult, walk } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const ASK = 'Mit diesen Angaben ein Angebot anfordern';
const EARNING = {
  einkommen: { 'Nettogehalt im Monat': '4700' },
  schulden: { 'Offene andere Schulden': '6000' },
  kreditnehmer: 'Wir zu zweit',
};

/** The amount of a headline: "389.000 €" as a field shows it. */
const amountOf = (headline: string) => /\d[\d.]*/.exec(headline)?.[0] ?? '';

test('the price that a result shows is the price that is asked for, to the euro', async ({ page }) => {
  test.slow();
  // Odd own funds end in a price between two euros.
  for (const savings of ['80001', '80004', '80007']) {
    await openResult(page, AFFORDABILITY, {
      salary: '4.700',
      otherDebts: '6.000',
      numberOfAdults: '2',
      savings,
    });
    const headline = result(page).locator('[data-testid="answer"]');
    await expect(headline).toHaveText(/\d/);
    const shown = amountOf(await headline.innerText());
    await page.getByRole('button', { name: ASK }).click();
    await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue(shown);
  }
});

test('nothing that a flow was told is asked again, wherever the request is opened', async ({ page }) => {
  test.slow();
  await walk(page, AFFORDABILITY, EARNING);
  await page.goto(FINANCING);
  await walk(page, FINANCING, { projektstand: 'Ich verhandle über den Kauf' });
  await page.goto(`${FORM}?openForm=true`);
  await expect(page.getByText('haben wir eingetragen')).toBeVisible();
  expect(new URL(page.url()).search).not.toMatch(/incomeRange|salary|otherLoans|ageGroup|=4700/);
  await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue('350.000');
  await expect(page.getByRole('combobox', { name: 'Ort der Immobilie' })).toHaveValue(/Berlin/);
  await expect(page.getByRole('radio', { name: 'in 3 bis 6 Monaten' })).toBeChecked();
  await expect(page.getByLabel('Wie weit bist du?')).toHaveValue('PURCHASING_NEGOTIATIONS');
  await expect(page.getByLabel('Wie verdienst du dein Geld?')).toHaveValue('EMPLOYED');
  await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Monat')).toHaveValue('FROM_4001_TO_5000');
  await expect(page.getByLabel('Wie viele nehmen das Darlehen auf?')).toHaveValue('2');
  await expect(page.getByLabel('Alter')).toHaveValue('UNDER_45');
  await expect(page.getByLabel('Andere Kredite zusammen')).toHaveValue('6.000');

  // Nor by the calculators, at their bare address and at one that states another case.
  const typed = (name: string) => page.getByRole('main').getByRole('textbox', { name });
  for (const address of ['budgetrechner', 'budgetrechner?ownFunds=90000&geoCode=1276003001']) {
    await page.goto(`/baufinanzierung/${address}`);
    await expect(typed('Nettoeinkommen im Monat')).toHaveValue('4.700');
  }
  await page.goto('/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?ownFunds=90000');
  await expect(typed('Nettogehalt im Monat')).toHaveValue('4.700');
  // What one of them is told stands in the next, and no flow asks it.
  await page.goto('/baufinanzierung/mieten-oder-kaufen');
  await typed('Kaltmiete im Monat').fill('990');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('"rent":990');
  await page.goto('/baufinanzierung/tilgungsrechner/zielrechner?goal=purchase');
  await expect(typed('Kaltmiete im Monat')).toHaveValue('990');
});

test('what somebody needs to say has its reason beside it', async ({ page }) => {
  await page.goto(`${FORM}?openForm=true&financingType=PurchaseFinancing`);
  await expect(page.getByLabel('Telefonnummer')).toHaveAccessibleDescription(
    /nur, wenn du es unten erlaubst/,
  );
  await expect(page.getByLabel('Telefonnummer')).toHaveAccessibleDescription(/doppelte Anfragen/);
  await expect(page.getByLabel('Straße')).toHaveAccessibleDescription(/auch wenn dich niemand anruft/);
  await expect(page.getByRole('group', { name: 'Anrede' })).toHaveAccessibleDescription(/spricht dich/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a flow’s answers go on to the request in the body of its form', async ({ page }) => {
    await sendToResult(page, AFFORDABILITY, { salary: '4.700', otherDebts: '6.000', numberOfAdults: '2' });
    await page.getByRole('button', { name: ASK }).click();
    await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Monat')).toHaveValue(
      'FROM_4001_TO_5000',
    );
    await expect(page.getByLabel('Andere Kredite zusammen')).toHaveValue('6.000');
    expect(new URL(page.url()).search).not.toMatch(/incomeRange|otherLoans/);
  });
});
