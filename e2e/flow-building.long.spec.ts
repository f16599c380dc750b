import {
  AFFORDABILITY,
  answer,
  openResult,
  PRE_APPROVAL,
  result,
  setting,
  walk,
  walkOn,
} from './flow-steps.ts';
import { expect, test } from './strict-page.ts';
import { CASE_FORM, caseOfValues, valuesFromParams } from '@heimvorteil/forms';
import { spaced } from './read-page.ts';

const PRICE = 'Preis des Grundstücks';
/** Stored answers of a household with two adults that builds a house. */
const STORED = { financingType: 'BuildingFinancing', numberOfAdults: '2', salary: '5.200' };

// @spec 3.10
test('back, forward and reload preserve the entries for a plot', async ({ page }) => {
  await page.goto(`${PRE_APPROVAL}/fragen?frage=art`);
  await answer(page, 'Bauen');
  await expect(page).toHaveTitle(/^Schritt 2 von 16: Woher kommt dein Grundstück/);
  await answer(page, 'Kaufe ich noch');
  await expect(page).toHaveTitle(/^Schritt 3 von 15: Was kosten Grundstück und Bau/);
  await answer(page, { [PRICE]: '120000', Baukosten: '300000' });
  await page.goBack();
  await expect(page.getByLabel('Baukosten', { exact: true })).toHaveValue('300.000');
  await page.reload();
  await expect(page.getByLabel('Baukosten', { exact: true })).toHaveValue('300.000');
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Kaufe ich noch' })).toBeChecked();
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Bauen' })).toBeChecked();
  await answer(page, 'Kaufen');
  // Plot and building together are the price.
  await expect(page.getByLabel('Kaufpreis', { exact: true })).toHaveValue('420.000');
  await answer(page, {});
  await expect(page).toHaveURL(/frage=ort/);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page).toHaveURL(/frage=kaufpreis/);
});

test('values of a new building from a calculator are asked by no flow again', async ({ page }) => {
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.getByRole('radio', { name: 'Bauen' }).check();
  await page.getByRole('radio', { name: 'kaufe ich' }).check();
  await page.getByLabel('davon Grundstück', { exact: true }).fill('95000');
  await page.getByLabel('davon Grundstück', { exact: true }).blur();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing'))).toContain('95000');
  // Delay the script that reads stored answers: a form submitted before must wait for it.
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  const storeScript = /\/assets\/answer-store-[^/]*\.js$/;
  await page.route(storeScript, async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await page.goto(`${AFFORDABILITY}/fragen?frage=nutzung`);
  await answer(page, 'Ich ziehe selbst ein');
  await expect(page.locator('main form')).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(page).toHaveURL(/frage=ort/);
  await page.unroute(storeScript);
  await page.goto(`${PRE_APPROVAL}/fragen?frage=kaufpreis`);
  await expect(page.getByLabel(PRICE, { exact: true })).toHaveValue('95.000');
  await answer(page, { Baukosten: '325000' });
  await expect(page).toHaveURL(/frage=ort/);
  await page.goto(`${PRE_APPROVAL}/fragen?frage=grundstueck`);
  await expect(page.getByRole('radio', { name: 'Kaufe ich noch' })).toBeChecked();
  // Without stored answers the flow starts with the values in the address.
  await page.evaluate(() => localStorage.clear());
  await page.goto(
    `${PRE_APPROVAL}?financingType=BuildingFinancing&purchasePrice=400000&landPrice=0&propertyValue=90000`,
  );
  await page.getByRole('link', { name: 'Los geht’s' }).click();
  await expect(page).toHaveURL(/frage=ort/);
});

import type { Page } from '@playwright/test';

const ON_OWN_PLOT = { art: 'Bauen', grundstueck: 'Gehört mir schon', kaufpreis: { Baukosten: '350000' } };
const EARNING = { kreditnehmer: 'Wir zu zweit', einkommen: { 'Nettogehalt im Monat': '5200' } };
const ON_ONE_PAGE = 'Im Rechner auf einer Seite öffnen';

for (const { flow, at } of [
  { flow: AFFORDABILITY, at: 'wohnflaeche' },
  { flow: PRE_APPROVAL, at: undefined },
]) {
  test(`${flow} asks a builder for the plot, and for its value if it is owned`, async ({ page }) => {
    test.slow();
    const keys = await walk(page, flow, { ...EARNING, ...ON_OWN_PLOT });
    const type = keys.indexOf('art');
    expect(keys[type - 1]).toBe(at);
    expect(keys.filter((key) => key.startsWith('grundstueck'))).toEqual(['grundstueck', 'grundstueckswert']);
    await expect(result(page).locator('[data-feasibility]')).toHaveAttribute('data-feasibility', 'good');
    await expectSameCaseEverywhere(page, { landPrice: 0, propertyValue: 100_000 });

    await page.goto(`${flow}/fragen/neu-starten`);
    const bought = await walkOn(page, { ...EARNING, art: 'Kaufen' });
    expect(bought.filter((key) => key.startsWith('grundstueck'))).toEqual([]);
    await expect(result(page)).not.toContainText('Grundstück');
  });

  test(`${flow} counts a purchased plot separately, and changes are next to the result`, async ({ page }) => {
    test.slow();
    await openResult(page, flow, { ...STORED, landPrice: '130.000' });
    await expectSameCaseEverywhere(page, { landPrice: 130_000 });
    const plot = await setting(page, 'Grundstück');
    await plot.getByRole('radio', { name: 'Gehört mir schon' }).check();
    const value = page.locator('details').filter({ hasText: 'Wert des Grundstücks' }).last();
    // The value field is already expanded, because the result needs the plot's value.
    await value.getByLabel('Wert des Grundstücks', { exact: true }).fill('90000');
    await expect(value.locator('> summary')).toContainText('90.000 €');
    await expectSameCaseEverywhere(page, { landPrice: 0, propertyValue: 90_000 });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const figure = await result(page).innerText();
    await page.reload();
    await expect.poll(() => result(page).innerText()).toBe(figure);

    const type = await setting(page, 'Vorhaben');
    await type.getByRole('radio', { name: 'Kaufen' }).check();
    await expect(type.locator('> summary > b')).toHaveText('Kaufen');
    await expect(page.locator('details').filter({ hasText: 'Wert des Grundstücks' })).toHaveCount(0);
    await expect(result(page)).not.toContainText('Grundstück');
  });
}

test('a plot beyond the affordable price is judged, and is the subject of the next link', async ({
  page,
}) => {
  test.slow();
  await openResult(page, AFFORDABILITY, { ...STORED, landPrice: '520.000' });
  await expect(result(page)).toContainText('Beurteilt wird ein Preis von 520.000 €');
  await expect(result(page)).toContainText('Schon das Grundstück kostet520.000 €');
  await expect(result(page).locator('[data-word]')).toHaveAttribute('data-word', 'HARDLY_FEASIBLE');
  await result(page).getByRole('link', { name: 'Angebote für 520.000 € vergleichen' }).click();
  await expect(page.getByLabel('davon Grundstück', { exact: true })).toHaveValue('520.000');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

/** Expects the building's values, payment and verdict in the links to offers, request and calculator. */
async function expectSameCaseEverywhere(page: Page, plot: { landPrice: number; propertyValue?: number }) {
  const building = { financingType: 'BuildingFinancing', ...plot };
  // Wait for the plot's price in the address, because only then the result uses the rates for a building.
  if (page.url().includes(AFFORDABILITY))
    await expect(page).toHaveURL(new RegExp(`landPrice=${plot.landPrice}&`));
  const isChecked = page.url().includes(PRE_APPROVAL);
  const back = page.getByRole('link', { name: 'Zurück zum Ergebnis' });
  if (isChecked && (await back.isVisible())) await back.click();
  const offers = page
    .getByRole('main')
    .getByRole('link', { name: /^Angebote (dafür|für dieses Haus) vergleichen$/ });
  await expect(offers).toHaveAttribute('href', new RegExp(`landPrice=${plot.landPrice}&`));
  const carried = new URL((await offers.getAttribute('href')) ?? '', page.url()).searchParams;
  expect(caseOfValues(valuesFromParams(CASE_FORM, carried))).toMatchObject(building);
  const request = page.locator('form[action*="finanzierungsanfrage"]');
  const sent = await request.evaluate(
    (form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>,
  );
  const sentCase = caseOfValues(valuesFromParams(CASE_FORM, new URLSearchParams(sent)));
  expect(sentCase).toMatchObject(building);
  if (isChecked) await page.getByRole('link', { name: 'Haushalt und Angaben' }).click();
  const calculator = (await page.getByRole('link', { name: ON_ONE_PAGE }).getAttribute('href')) ?? '';
  const other = await page.context().newPage();
  await other.goto(calculator);
  await expect(other.getByRole('radio', { name: 'Bauen' })).toBeChecked();
  const word = await result(page).locator('[data-word]').getAttribute('data-word');
  await expect(other.locator('#ergebnis [data-word]')).toHaveAttribute('data-word', word ?? '');
  if (page.url().includes(AFFORDABILITY)) {
    const [, price = ''] = /([\d.]+)\s*€/.exec(spaced(await result(page).innerText())) ?? [];
    await expect(other.locator('#ergebnis')).toContainText(price);
  }
  await other.close();
}
