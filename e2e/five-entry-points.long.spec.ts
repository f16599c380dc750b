import {
  bar,
  expectBarInstalment,
  expectInstalment,
  field,
  goOn,
  instalment,
  openProject,
  sendOn,
  OFFERS,
  REQUEST,
  openEntryPoint,
  verdictWord,
} from './five-entry-points.ts';
import { result } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

test.slow();

test.describe('at 1280 px, light', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  // @spec 1.1
  test('an owner whose fixed rate ends in fourteen months gets to a request with debt, value and day', async ({
    page,
  }) => {
    const end = new Date();
    end.setUTCMonth(end.getUTCMonth() + 14, 28);
    const day = end.toISOString().slice(0, 10);
    await openEntryPoint(page, 'Meine Zinsbindung endet');
    await field(page, 'Restschuld').fill('187.000');
    await field(page, 'Wert der Immobilie heute').fill('310.000');
    await page.getByLabel('Zinsbindung endet am').fill(day);
    await expect(page).toHaveURL(new RegExp(`fixedUntil=${day}`));
    // The result assumes a payout today; the project bar assumes the forward loan's payout at a later date.
    const forward = page
      .getByRole('main')
      .getByRole('term')
      .filter({ hasText: 'Heute fest zu vereinbaren: Forward-Darlehen' })
      .locator('xpath=../dd');
    const today = Number(await instalment(page));
    await expect(forward).toHaveText(/^\d+\s€$/);
    const monthly = /\d+/.exec(await forward.innerText())?.[0] ?? '';
    expect(today).toBeLessThan(Number(monthly));
    await expectBarInstalment(page, monthly, 'als Forward');

    await goOn(page, 'Angebote ansehen', 'Wer übernimmt deine Restschuld?');
    await expectInstalment(page, monthly);
    await goOn(page, 'Angebot anfordern', REQUEST);
    await expectInstalment(page, monthly);
    await expect(field(page, 'Restschuld')).toHaveValue('187.000');
    await expect(field(page, 'Wert der Immobilie')).toHaveValue('310.000');
    await expect(page.getByRole('radio', { name: 'in 1 bis 5 Jahren' })).toBeChecked();
    await openProject(page, /^Dein Anschluss \S+ \d{4}$/);
    await expect(page.getByRole('main')).toContainText(`Fest bis ${day.split('-').toReversed().join('.')}.`);
    await expectInstalment(page, monthly);
    await goOn(page, 'Angebote vergleichen', 'Wer übernimmt deine Restschuld?');
    await goOn(page, 'Angebot anfordern', REQUEST);
    await sendOn(page, { employment: 'Angestellt' }, ['187.000 €', '310.000 €', 'in 1 bis 5 Jahren']);
  });

  test('a visitor with five offers on paper stores them in the project and requests another', async ({
    page,
  }) => {
    const papers = [
      ['Hausbank', '3,61'],
      ['Sparkasse', '3,72'],
      ['Volksbank', '3,58'],
      ['Direktbank', '3,66'],
      ['Versicherer', '3,80'],
    ] as const;
    await openEntryPoint(page, 'Ich habe schon Angebote');
    await field(page, 'Darlehen').fill('310.000');
    await page.getByRole('radio', { name: '5', exact: true }).check();
    for (const [index, [name, rate]] of papers.entries()) {
      const paper = page.getByRole('main').getByRole('group', { name: `Angebot ${index + 1}` });
      await paper.getByLabel('Von wem?').fill(name);
      await paper.getByLabel('Sollzins', { exact: true }).fill(rate);
    }
    await expect(page.getByRole('region', { name: 'Was das Geld kostet' })).toContainText('Versicherer');
    await expect(page).toHaveURL(
      /name5=Versicherer.*nominalInterestRate5=3.8|nominalInterestRate5=3.8.*name5=Versicherer/,
    );

    await expect(bar(page)).toContainText('Kaufpreis fehlt noch');
    await openProject(page, 'Dein Haus');
    await expect(page.getByText('5 Angebote auf Papier über 310.000 €')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/400\.000|80\.000|\d im Monat/);
    await goOn(page, 'Eigene Angebote: Ändern', 'Welches deiner Angebote ist das beste?');
    await expect(field(page, 'Darlehen')).toHaveValue('310.000');
    for (const [index, [name, rate]] of papers.entries()) {
      const paper = page.getByRole('main').getByRole('group', { name: `Angebot ${index + 1}` });
      await expect(paper.getByLabel('Von wem?')).toHaveValue(name);
      await expect(paper.getByLabel('Sollzins', { exact: true })).toHaveValue(rate);
    }
    await goOn(page, 'Angebot anfordern', REQUEST);
    await expect(page.locator('#loanAmount')).toHaveValue('310.000');
    await expect(field(page, 'Kaufpreis')).toHaveValue('');
    await expect(page.getByTestId('answer')).toHaveCount(0);
    await field(page, 'Kaufpreis').fill('390.000');
    await field(page, 'Eigenkapital').fill('120.000');
    await expect(page.getByRole('region', { name: /^Ergebnis/ })).toContainText('310.000 €');
    const last = { start: 'in weniger als 3 Monaten', employment: 'Angestellt' };
    await sendOn(page, last, ['310.000 €']);
  });
});

test.describe('at 1280 px, dark', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });

  test('a visitor who finds a home on a marketplace compares two lenders and requests from both', async ({
    page,
  }) => {
    await page.goto('/expose/314901');
    await page
      .locator('.finance-widget[data-widget-type="cost-widget"]')
      .getByRole('link', { name: /wirklich kostet|Finanzierung/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Was kostet dich die Wohnung im Monat?');
    const price = '720.000';
    await expect(field(page, 'Kaufpreis')).toHaveValue(price);
    await field(page, 'Eigenkapital').fill('160.000');
    await expect(bar(page)).toContainText('160.000 € Eigenkapital');
    const monthly = await instalment(page);
    await expectInstalment(page, monthly);

    await goOn(page, 'Angebote ansehen', OFFERS);
    await expectInstalment(page, monthly);
    const boxes = page.getByRole('checkbox', { name: /auswählen$/ });
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    const names = await page.getByRole('heading', { level: 3 }).allInnerTexts();
    await page.getByRole('button', { name: 'Nebeneinander ansehen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welches ist das beste?');
    const table = page.getByRole('table', { name: 'Die Angebote nebeneinander' });
    await expect(table.getByRole('columnheader')).toHaveCount(3);

    await goOn(page, 'Bei diesen 2 anfragen', REQUEST);
    await expectInstalment(page, monthly);
    await expect(field(page, 'Kaufpreis')).toHaveValue(price);
    await expect(field(page, 'Eigenkapital')).toHaveValue('160.000');
    expect(new URL(page.url()).searchParams.get('exposeId')).toBe('314901');
    for (const name of names.slice(0, 2)) await expect(page.getByRole('main')).toContainText(name);

    await openProject(page, 'Deine Wohnung in München');
    await expectInstalment(page, monthly);
    for (const name of names.slice(0, 2)) await expect(page.getByRole('main')).toContainText(name);
    await page.getByLabel('Netto im Monat').fill('9.200');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText('9.200 € im Monat')).toBeVisible();
    const word = await verdictWord(page);
    await goOn(page, 'Anfrage stellen', REQUEST);
    await expect(field(page, 'Kaufpreis')).toHaveValue(price);
    await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Monat')).toHaveValue('OVER_5001');
    await page.goto('/baufinanzierung/finanzierungsrechner');
    await expectInstalment(page, monthly);
    expect(await verdictWord(page)).toBe(word);
    await page.goBack();
    const last = { start: 'in weniger als 3 Monaten', employment: 'Angestellt' };
    await sendOn(page, last, [`${price} €`, '160.000 €', 'mehr als 5.000 €', ...names.slice(0, 2)]);
  });
});

test.describe('at 390 px, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  // @spec 1.1
  test('a visitor who builds on an own plot plans it and requests an offer', async ({ page }) => {
    await openEntryPoint(page, 'Ich baue');
    await page.getByRole('main').getByRole('radio', { name: 'gehört mir' }).check();
    await page.getByLabel('Wert des Grundstücks').fill('110.000');
    await field(page, 'Baukosten').fill('420.000');
    await field(page, 'Eigenkapital').fill('90.000');
    await expect(bar(page)).toContainText('420.000 € gesamt');
    await expect(page).toHaveURL(/landPrice=0.*propertyValue=110000|propertyValue=110000.*landPrice=0/);
    await expect(result(page)).toContainText(/Danach bleibt nur die Rate: [\d.]+\s€ im Monat/);
    await goOn(page, 'Angebote ansehen', OFFERS);
    await page.getByText('Deine Zahlen', { exact: true }).click();
    await expect(field(page, 'Eigenkapital')).toHaveValue('90.000');
    await expect(field(page, 'Wert des Grundstücks')).toHaveValue('110.000');
    const monthly = await instalment(page);
    await expectInstalment(page, monthly);

    await goOn(page, 'Angebot anfordern', REQUEST);
    await expectInstalment(page, monthly);
    await expect(page.getByRole('radio', { name: 'Neubau' })).toBeChecked();
    await expect(field(page, 'Wert des Grundstücks')).toHaveValue('110.000');
    await expect(page.getByRole('radio', { name: 'gehört mir' })).toBeChecked();
    await expect(field(page, 'Baukosten')).toHaveValue('420.000');
    await openProject(page, 'Dein Hausbau');
    await expectInstalment(page, monthly);
    await page.getByLabel('Netto im Monat').fill('5.200');
    await page.getByRole('button', { name: 'Beurteilen' }).click();
    await expect(page.getByText('5.200 € im Monat')).toBeVisible();
    const word = await verdictWord(page);
    await goOn(page, 'Angebote vergleichen', OFFERS);
    await expectInstalment(page, monthly);
    await page.goto('/baufinanzierung/finanzierungsrechner');
    await expectInstalment(page, monthly);
    expect(await verdictWord(page)).toBe(word);
    await goOn(page, 'Angebote ansehen', OFFERS);
    await goOn(page, 'Angebot anfordern', REQUEST);
    await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Monat')).toHaveValue('OVER_5001');
    const last = { start: 'in mehr als 6 Monaten', employment: 'Angestellt' };
    const plot = ['gehört schon dem Haushalt', '110.000 €'];
    await sendOn(page, last, ['Neubau', '420.000 €', '90.000 €', ...plot, 'mehr als 5.000 €']);
  });
});
