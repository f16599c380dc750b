import type { Page } from '@playwright/test';
import { chartReader } from './chart-reader.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR = '/baufinanzierung/finanzierungsrechner/eigene-angebote';
const HOUSE_BANK =
  'name1=Hausbank&nominalInterestRate1=3.6&amortizationRate1=2&fixedInterestYears1=10&fees1=0';
const INSURER =
  'name2=Versicherer&nominalInterestRate2=3.8&amortizationRate2=2&fixedInterestYears2=15&fees2=300';
const DIRECT =
  'name3=Direktbank&nominalInterestRate3=3.7&repaymentBy3=monthlyRate&monthlyRate3=1500&fixedInterestYears3=10&fees3=0';
const TWO = `${CALCULATOR}?loanAmount=300000&offerCount=2&${HOUSE_BANK}&${INSURER}&followUpInterestRate=3.8`;
const THREE = `${CALCULATOR}?loanAmount=300000&offerCount=3&${HOUSE_BANK}&${INSURER}&${DIRECT}&followUpInterestRate=3.8`;

test('a link reproduces three offers, with the best by every measure', async ({ page }) => {
  await page.goto(THREE);
  // What is paid faster has the least interest, and is no cheaper money: 3.7 % against 3.6 %
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot, bis Ende des 10. Jahres');
  await expect(result(page)).toContainText('3,66');
  const best = page.getByRole('region', { name: 'Das beste Angebot nach jedem Maß' });
  const winner = (row: RegExp) => best.getByRole('row', { name: row }).getByRole('cell').first();
  await expect(winner(/^Zinsen und Kosten/)).toHaveText('Direktbank');
  await expect(winner(/^Rate im Monat/)).toHaveText('Hausbank');
  await expect(winner(/^Effektiver Jahreszins/)).toHaveText('Hausbank');
  await expect(winner(/bei gleicher Zahlung/)).toHaveText('Hausbank');
  await expect(page.getByText(/^Hausbank kostet bis Ende des 10. Jahres 3,66\s% effektiv/)).toBeVisible();
});

test('each offer stands there with both effective rates, its debt and what it costs more', async ({
  page,
}) => {
  await page.goto(TWO);
  const all = page.getByRole('region', { name: 'Alle Angebote nebeneinander' });
  const cells = (row: RegExp) => all.getByRole('row', { name: row }).getByRole('cell');
  // 300,000 × 5.6 % / 12 and × 5.8 % / 12
  await expect(cells(/^Rate im Monat/)).toHaveText(['1.400 €', '1.450 €']);
  // (1 + 3.6 % / 12)^12 − 1 and (1 + 3.8 % / 12)^12 − 1 with 300 € on top
  await expect(cells(/^Effektiver Jahreszins/)).toHaveText(['3,66 %', '3,88 %']);
  await expect(cells(/^Zinsbindung/)).toHaveText(['10 Jahre', '15 Jahre']);
  // The house bank goes on at 3.8 % to the same end; the insurer's rate is agreed to the end.
  await expect(cells(/^Rate danach/)).toHaveText(['1.423 €', '–']);
  await expect(cells(/^Zinsen danach/).nth(1)).toHaveText('0 €');
  await expect(cells(/^Damit schlechter als das günstigste/)).toHaveText(['–', /^\+ [\d.]+\s€$/]);
});

test('the answer follows while one types, and the address carries it, names too', async ({ page }) => {
  await page.goto(TWO);
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot');
  await ready(page);
  await offer(page, 2).getByLabel('Sollzins', { exact: true }).fill('3,2');
  await expect(result(page)).toContainText('Versicherer ist das günstigste Angebot');
  await offer(page, 2).getByLabel('Von wem?').fill('Kasse');
  await expect(result(page)).toContainText('Kasse ist das günstigste Angebot');
  await expect(page).toHaveURL(/nominalInterestRate2=3[.]2.*name2=Kasse/);
  await page.reload();
  await expect(result(page)).toContainText('Kasse ist das günstigste Angebot');
});

test('a dearer follow-up rate turns the order up to the common end where the page says it does', async ({
  page,
}) => {
  await page.goto(TWO);
  const turning = page.getByText(
    /^Ab [\d,]+\s% Anschlusszins ist Versicherer bis Ende des 15\. Jahres nicht teurer als Hausbank\.$/,
  );
  await expect(turning).toBeVisible();
  const [, rate = ''] = /Ab ([\d,]+)/.exec(await turning.innerText()) ?? [];
  const best = page.getByRole('region', { name: 'Das beste Angebot nach jedem Maß' });
  const winner = best
    .getByRole('row', { name: /mit Anschluss/ })
    .getByRole('cell')
    .first();
  await expect(winner).toHaveText('Hausbank');
  await page.goto(TWO.replace('followUpInterestRate=3.8', `followUpInterestRate=${rate.replace(',', '.')}`));
  await expect(winner).toHaveText(/Versicherer|allen gleich/);
  // What nobody has to assume stays as it is.
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot');
});

test('an offer takes of a special repayment what it allows', async ({ page }) => {
  await page.goto(
    `${TWO}&yearlySpecialRepayment=20000&allowedSpecialRepayment1=5&allowedSpecialRepayment2=0`,
  );
  const used = page
    .getByRole('region', { name: 'Alle Angebote nebeneinander' })
    .getByRole('row', { name: /^Sondertilgung im Jahr, genutzt/ })
    .getByRole('cell');
  // 5 % of 300,000, and none
  await expect(used).toHaveText(['15.000 €', '0 €']);
});

test('two to five offers, and what does not read in one that is taken away does not hold the answer back', async ({
  page,
}) => {
  await page.goto(THREE);
  await expect(result(page)).toContainText('Direktbank');
  await ready(page);
  await offer(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('viel');
  await expect(result(page)).toContainText('Sobald deine Angaben passen');
  await page.getByRole('radio', { name: '2', exact: true }).check();
  await expect(result(page)).toContainText('Hausbank ist das günstigste Angebot');
  await page.getByRole('radio', { name: '5', exact: true }).check();
  await expect(offer(page, 5)).toBeVisible();
  // What was typed is not lost: it stands there again with its error.
  await expect(offer(page, 3).getByLabel('Rate im Monat', { exact: true })).toHaveValue('viel');
  await offer(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('1500');
  await offer(page, 5).getByLabel('Was steht im Angebot?').selectOption('bezahlt am Ende der Zinsbindung');
  const all = page.getByRole('region', { name: 'Alle Angebote nebeneinander' });
  await expect(
    all
      .getByRole('row', { name: /^Restschuld danach/ })
      .getByRole('cell')
      .nth(4),
  ).toHaveText('0 €');
});

test('errors stand beside their fields, all at once, and an impossible instalment is explained', async ({
  page,
}) => {
  await page.goto(`${CALCULATOR}?loanAmount=0&nominalInterestRate1=21&fixedInterestYears2=40`);
  await expect(page.getByLabel('Darlehen', { exact: true })).toHaveAccessibleDescription(/über 0 €/);
  await expect(offer(page, 1).getByLabel('Sollzins', { exact: true })).toHaveAccessibleDescription(
    /zwischen 0 und 20 %/,
  );
  await expect(offer(page, 2).getByLabel('Zinsbindung', { exact: true })).toHaveAccessibleDescription(
    /1 bis 35 Jahre/,
  );
  await page.goto(THREE.replace('monthlyRate3=1500', 'monthlyRate3=900'));
  await expect(result(page)).toContainText('nie bezahlt');
});

test('the costs are read year by year with the keyboard and open as a table down to its months', async ({
  page,
}) => {
  await page.goto(TWO);
  const reader = await chartReader(page, 'Jahr im Vergleich ablesen');
  await reader.press('Home');
  await expect(page.getByText('Bei der Auszahlung: Hausbank 0 €, Versicherer 300 €.')).toBeVisible();
  await page.getByText('Als Tabelle, Jahr für Jahr').click();
  const table = page.getByRole('region', { name: 'Verlauf aller Angebote' });
  await expect(table.getByRole('row', { name: /^10[.] Jahr/ })).toContainText(
    'Ende der Zinsbindung: Hausbank',
  );
  await table.getByRole('button', { name: /^1[.] Jahr/ }).click();
  // 300,000 × 3.6 % / 12 and × 3.8 % / 12
  await expect(table.getByRole('cell', { name: '900,00 €' })).toBeVisible();
  await expect(table.getByRole('cell', { name: '950,00 €' })).toBeVisible();
});

test('the comparison goes along as files', async ({ page }) => {
  await page.goto(TWO);
  for (const format of ['CSV für Excel', 'XLSX', 'PDF']) {
    const address = await page.getByRole('link', { name: format }).getAttribute('href');
    const response = await page.request.get(address ?? '');
    expect(response.status(), format).toBe(200);
    if (format === 'CSV für Excel') expect(await response.text()).toContain('900,00;950,00;299500,00');
  }
});

test('its figures go on to the market, to a request and to a plan', async ({ page }) => {
  await page.goto(TWO);
  // The loan is 80 % of the price; 11.57 % costs on top are own funds.
  const figures = /purchasePrice=375000&ownFunds=118387[.]5&.*fixedInterestYears=10/;
  await expect(page.getByRole('link', { name: 'Mit dem Markt vergleichen' })).toHaveAttribute(
    'href',
    figures,
  );
  await expect(page.getByRole('link', { name: 'Angebot anfordern', exact: true })).toHaveAttribute(
    'href',
    /finanzierungsanfrage[?].*purchasePrice=&ownFunds=&loanAmount=300000&.*openForm=true/,
  );
  await page.getByRole('link', { name: 'Tilgungsplan von Versicherer' }).click();
  await expect(page).toHaveURL(/tilgungsrechner[?]loanAmount=300000&nominalInterestRate=3[.]8/);
  await expect(page.getByRole('region', { name: 'Ergebnis:' })).toContainText('1.450 €');
});

test('the calculator leads to the comparison with its loan, and the comparison back', async ({ page }) => {
  await page.goto('/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000');
  // 400,000 + 11.57 % − 100,000
  await page.getByRole('link', { name: 'Vergleiche sie miteinander' }).click();
  await expect(page).toHaveURL(/eigene-angebote[?].*purchasePrice=400000&ownFunds=100000&loanAmount=346280/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welches deiner Angebote ist das beste?');
  await expect(page.getByLabel('Darlehen', { exact: true })).toHaveValue('346.280');
  // The case that came along goes on as it is: it needs this very loan.
  await expect(page.getByRole('link', { name: 'Mit dem Markt vergleichen' })).toHaveAttribute(
    'href',
    /purchasePrice=400000&ownFunds=100000&/,
  );
  await page.getByRole('link', { name: 'Zum Finanzierungsrechner' }).click();
  await expect(page).toHaveURL(/finanzierungsrechner\?purchasePrice=400000&ownFunds=100000&/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form answers with the page, another number of offers and an open year too', async ({ page }) => {
    await page.goto(THREE);
    await offer(page, 3).getByLabel('Rate im Monat', { exact: true }).fill('1350');
    await offer(page, 3).getByLabel('Von wem?').fill('Onlinebank');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).toContainText('Onlinebank');
    await page.getByRole('radio', { name: '2', exact: true }).check();
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(result(page)).not.toContainText('Onlinebank');
    await page.getByText('Als Tabelle, Jahr für Jahr').click();
    await page.getByRole('button', { name: /^1[.] Jahr/ }).click();
    await expect(page.getByRole('cell', { name: '900,00 €' })).toBeVisible();
  });
});

function result(page: Page) {
  return page.getByRole('region', { name: 'Ergebnis:' });
}

function offer(page: Page, place: number) {
  return page.getByRole('group', { name: new RegExp(`^Angebot ${place}(:|$)`) });
}

/** The script answers from here on: before it does, typing is taken over only once. */
async function ready(page: Page) {
  await expect(page.getByRole('button', { name: 'Link zu dieser Rechnung kopieren' })).toBeVisible();
}
