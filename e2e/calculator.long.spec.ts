import { chartReader } from './chart-reader.ts';
import { CALCULATOR, FIXED_CASE, result } from './fixed-case.ts';
import { forgetVisit } from './forget-visit.ts';
import { expect, test } from './strict-page.ts';

test('a postal code in two states asks which, and a link names the day of its rates', async ({ page }) => {
  await test.step('a postal code in two states asks which', async () => {
    await page.goto(`${FIXED_CASE.replace('&geoCode=1276003001', '')}&postcode=07919`);
    await expect(page.getByRole('group', { name: /07919 liegt in zwei Bundesländern/ })).toBeVisible();
    await page.getByRole('radio', { name: /Thüringen/ }).check();
    // Loan: 400,000 × 12.07 % costs (6.5 % tax in Thüringen) + 300,000 = 348,280; payment: loan × 5.6 % / 12
    await expect(result(page)).toContainText('1.625 €');
  });
  await test.step('a link names the day of its rates', async () => {
    await forgetVisit(page);
    await page.goto(`${CALCULATOR}?purchasePrice=400000&asOf=2020-01-31`);
    await expect(page.getByText('Dieser Link entstand mit Zinsen vom 31.01.2020')).toBeVisible();
    await page.getByRole('main').getByLabel('Kaufpreis', { exact: true }).fill('410000');
    await expect(page).toHaveURL(/purchasePrice=410000.*asOf=(?!2020)\d{4}-\d\d-\d\d/);
    await expect(page.getByText('Dieser Link entstand')).toBeHidden();
  });
  await test.step('possible developments after the fixed rate are in the chart’s own rows', async () => {
    await forgetVisit(page);
    await page.goto(FIXED_CASE);
    const rows = page.getByRole('table', { name: 'Nach der Zinsbindung, bei vier Zinsen' }).getByRole('row');
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(1)).toContainText('3,60 %, wie jetzt');
    await expect(rows.nth(1)).toContainText('1.616 €');
    await expect(rows.nth(3)).toContainText('5,60 %, 2 Punkte mehr');
  });
});

test('an amount is entered in German format, and no partial number ends the page', async ({
  page,
  request,
}) => {
  await test.step('an amount may be typed as Germans write it', async () => {
    await forgetVisit(page);
    await page.goto(FIXED_CASE);
    const price = page.getByRole('main').getByLabel('Kaufpreis', { exact: true });
    for (const entered of ['500000', '500.000', '500 000', '500.000,00 €']) {
      await price.fill(entered);
      // Loan: price 500,000 × 1.1157 (costs) − own funds 100,000 = 457,850; payment: loan × 5.6 % / 12
      await expect(result(page)).toContainText('2.137 €');
      await price.fill('400000');
      await expect(result(page)).toContainText('1.616 €');
    }
  });
  await test.step('no partial number ends the page: a tiny price, no own funds', async () => {
    await forgetVisit(page);
    await page.goto(`${CALCULATOR}?purchasePrice=400000&ownFunds=100000&nominalInterestRate=4`);
    const ownFunds = page.getByRole('main').getByLabel('Eigenkapital', { exact: true });
    const price = page.getByRole('main').getByLabel('Kaufpreis', { exact: true });
    await ownFunds.fill('0');
    // Loan: price 400,000 × 1.1157 (costs) = 446,280; payment: loan × 6 % (interest + repayment) / 12
    await expect(result(page)).toContainText('2.231 €');
    await price.fill('2');
    await expect(page.getByTestId('answer')).toContainText('–');
    await expect(result(page)).toContainText('nie bezahlt');
    await expect(page).toHaveURL(/purchasePrice=2(&|$)/);
    await expect(price).toHaveValue('2');
    await expect(ownFunds).toHaveValue('0');
    for (const screen of ['finanzierungsrechner', 'nebenkostenrechner', 'finanzierungsangebote']) {
      const address = `/baufinanzierung/${screen}?purchasePrice=2&ownFunds=0&nominalInterestRate=4`;
      expect((await request.get(address)).status(), screen).toBe(200);
    }
    await price.fill('20');
    await price.fill('200000');
    // Loan: price 200,000 × 1.1157 (costs) = 223,140; payment: loan × 6 % (interest + repayment) / 12
    await expect(result(page)).toContainText('1.116 €');
  });
});

// @spec 5.12
test('a special repayment above 10 % is lowered in its field, and an impossible value is refused next to its field', async ({
  page,
}) => {
  await test.step('a special repayment above 10 % is lowered in its field, with a message', async () => {
    await page.goto(FIXED_CASE);
    await page.getByLabel('Sondertilgung im Jahr').fill('60000');
    await expect(page.getByText('Auf 34.628 € gesenkt')).toBeVisible();
    // The field shows the text as typed: no thousands separator while it has the focus.
    await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('60000');
    await page.getByLabel('Sondertilgung im Jahr').blur();
    await expect(page.getByLabel('Sondertilgung im Jahr')).toHaveValue('34.628');
    await expect(page.getByText('Auf 34.628 € gesenkt')).toBeVisible();
    await expect(page).toHaveURL(/yearlySpecialRepayment=34628/);
  });
  await test.step('a value out of bounds or not a number is refused next to its field, and stays', async () => {
    await forgetVisit(page);
    await page.goto(FIXED_CASE);
    const ofPrice = 'Der Kaufpreis muss über 0 € und unter 10.000.000 € liegen.';
    for (const { field, entered, displayed = entered, message } of [
      { field: 'Kaufpreis', entered: '10000000', displayed: '10.000.000', message: ofPrice },
      { field: 'Kaufpreis', entered: '0', message: ofPrice },
      { field: 'Eigenkapital', entered: 'abc', message: 'Das ist keine Zahl.' },
      { field: 'Sollzins', entered: '21', displayed: '21,00', message: '20' },
      { field: 'Anfängliche Tilgung', entered: '0,4', displayed: '0,40', message: '0,5' },
      { field: 'Anfängliche Tilgung', entered: '21', displayed: '21,00', message: '20' },
    ]) {
      await test.step(`${field} ${entered}`, async () => {
        await expect(result(page)).toContainText('1.616 €');
        const input = page.getByRole('textbox', { name: field, exact: true });
        const before = await input.inputValue();
        // Retry, because a field in a collapsed group formats its number only after hydration.
        await expect(async () => {
          await input.fill(entered);
          await input.blur();
          await expect(input).toHaveValue(displayed, { timeout: 1_000 });
        }).toPass();
        await expect(input).toHaveAttribute('aria-invalid', 'true');
        await expect(input).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', '[.]')));
        await input.fill(before);
      });
    }
  });
});

test('the charts are read out by keyboard, with their tables and files', async ({ page, request }) => {
  await test.step('the ring of all costs is read out by keyboard and next to its table', async () => {
    await page.goto(FIXED_CASE);
    await page.getByText('Alle Kosten zusammen').click();
    const reader = await chartReader(page, 'Posten ablesen');
    // Retry, because the chart shows another value while the mouse pointer is over a table row.
    await expect(async () => {
      await reader.press('Home');
      await reader.press('ArrowRight');
      await expect(reader).toHaveAttribute('aria-valuetext', /^Kaufpreis: 400[.]000/, { timeout: 500 });
    }).toPass();
    await page.keyboard.press('End');
    await expect(reader).toHaveAttribute('aria-valuetext', /^Zinsen: /);
    const table = page.getByRole('table', { name: /Preis, Nebenkosten und Zinsen/ });
    await expect(table.getByRole('row', { name: /Grunderwerbsteuer/ })).toContainText('24.000,00 €');
  });
  await test.step('the plan is read out by keyboard and leaves as three files', async () => {
    await forgetVisit(page);
    await page.goto(FIXED_CASE);
    await page.getByText('Tilgungsplan, Jahr für Jahr').click();
    const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
    await reader.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/^Ende 20\d\d: .* Restschuld, .* Zinsen gezahlt[.]$/)).toBeVisible();
    for (const [name, type] of [
      ['CSV', 'text/csv'],
      ['XLSX', 'spreadsheetml'],
      ['PDF', 'application/pdf'],
    ] as const) {
      const link = page.getByRole('link', { name });
      const file = await request.get((await link.getAttribute('href')) ?? '');
      expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    }
  });
});

test('a change of the instalment is applied by one click and undone by another', async ({ page }) => {
  await page.goto(FIXED_CASE);
  const levers = page.getByRole('region', { name: 'Was die Rate ändert' });
  // 20,000 more own funds save 20,000 × 5.6 % / 12 = 93.33; a price lower by 20,000 saves 93.33 × 1.1157
  await expect(levers.getByRole('listitem').first()).toContainText('− 93 €');
  await expect(levers.getByRole('listitem').nth(1)).toContainText('− 104 €');
  await levers.getByRole('link', { name: '20.000 € mehr Eigenkapital: ausprobieren' }).click();
  await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('120.000');
  // Payment: loan of 326,280 × 5.6 % / 12 = 1,522.64
  await expect(result(page)).toContainText('1.523 €');
  await levers.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(page.getByRole('main').getByLabel('Eigenkapital', { exact: true })).toHaveValue('100.000');
  await expect(result(page)).toContainText('1.616 €');
});

test.describe('renting or buying', () => {
  const RENT_OR_BUY = '/baufinanzierung/mieten-oder-kaufen';
  /** A fixed nominal rate, so that results do not depend on the market's current rates. */
  const QUERY = 'purchasePrice=400000&ownFunds=100000&nominalInterestRate=3.6&geoCode=1276003&years=30';

  // @spec 2.54
  test('the answer follows the typing, and the rent is never in the query', async ({ page }) => {
    await page.goto(`${RENT_OR_BUY}?${QUERY}`);
    const before = await result(page).textContent();
    await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
    await expect(result(page)).toContainText('13,3, günstig');
    expect(await result(page).textContent()).not.toBe(before);
    await expect(page).toHaveURL(/#.*coldRent=2500/);
    expect(new URL(page.url()).search).not.toContain('coldRent');
    await page.reload();
    await expect(result(page)).toContainText('13,3, günstig');
    // Only the rent is entered, in the fragment; entries stored by an earlier visit would change the result.
    await page.evaluate(() => localStorage.clear());
    await page.goto(RENT_OR_BUY);
    await page.getByLabel('Kaltmiete im Monat', { exact: true }).fill('2500');
    await expect(page).toHaveURL(/#.*coldRent=2500/);
    await expect(page.getByText('Noch sind es Beispielzahlen.')).toBeHidden();
    await page.reload();
    await expect(page.getByText('Der Link enthält deine Zahlen')).toBeVisible();
  });

  test('rising upkeep, selling costs, tax allowance and special repayments are fields that count', async ({
    page,
  }) => {
    await page.goto(`${RENT_OR_BUY}?${QUERY}#coldRent=1600`);
    // Wait until the page has read the fragment, because it would overwrite changes made before.
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

  test('the market rate names its source, and an own one is undone', async ({ page }) => {
    await page.goto(`${RENT_OR_BUY}?purchasePrice=400000&ownFunds=100000&geoCode=1276003`);
    const rate = page.getByLabel('Sollzins', { exact: true });
    await expect(rate).toHaveAccessibleDescription(/Mittel aus \d+ Angeboten, Stand \d\d[.]\d\d[.]\d{4}/);
    await rate.fill('9');
    await rate.blur();
    await page.getByRole('button', { name: /Zurück zum Marktzins/ }).click();
    await expect(rate).not.toHaveValue('9,00');
    await expect(page.getByRole('heading', { name: 'Repräsentatives Beispiel' })).toBeVisible();
  });

  test('the curves are read with the keyboard, and the same values are in a table', async ({ page }) => {
    await page.goto(`${RENT_OR_BUY}?${QUERY}#coldRent=1600`);
    await page.getByText('Als Tabelle, Jahr für Jahr').click();
    const reader = await chartReader(page, 'Jahr im Verlauf ablesen');
    await reader.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText('Heute: Beide Haushalte haben 100.000 €.')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/Ende des 1[.] Jahres: Kaufen/)).toBeVisible();
    const table = page.getByRole('table', { name: /^Vermögen beider Haushalte/ });
    await expect(table.getByRole('row')).toHaveCount(31);
  });
});
