import { CASE_FORM, caseOfValues, valuesFromParams } from '@heimvorteil/forms';
import type { Page } from '@playwright/test';
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
import { spaced } from './read-page.ts';
import { expect, test } from './strict-page.ts';

const PRICE = 'Preis des Grundstücks';
const ON_OWN_PLOT = { art: 'Bauen', grundstueck: { [PRICE]: '0' } };
const EARNING = { kreditnehmer: 'Wir zu zweit', einkommen: { 'Nettogehalt im Monat': '5200' } };
/** The same two as a browser keeps what they have answered. */
const KEPT = { financingType: 'BuildingFinancing', numberOfAdults: '2', salary: '5.200' };
const ON_ONE_PAGE = 'Im Rechner auf einer Seite öffnen';

for (const { flow, at } of [
  { flow: AFFORDABILITY, at: 'wohnflaeche' },
  { flow: PRE_APPROVAL, at: undefined },
]) {
  test(`${flow} asks who builds for the plot, and for its value where it is owned`, async ({ page }) => {
    test.slow();
    const asked = await walk(page, flow, { ...EARNING, ...ON_OWN_PLOT });
    const type = asked.indexOf('art');
    expect(asked[type - 1]).toBe(at);
    expect(asked.filter((key) => key.startsWith('grundstueck'))).toEqual(['grundstueck', 'grundstueckswert']);
    await expect(result(page).locator('[data-feasibility]')).toHaveAttribute('data-feasibility', 'good');
    await expectTheSameOnEveryWay(page, { landPrice: 0, propertyValue: 100_000 });

    await page.goto(`${flow}/fragen/neu-starten`);
    const bought = await walkOn(page, { ...EARNING, art: 'Kaufen' });
    expect(bought.filter((key) => key.startsWith('grundstueck'))).toEqual([]);
    await expect(result(page)).not.toContainText('Grundstück');
  });

  test(`${flow} counts a plot that is bought apart, and what changes beside the result`, async ({ page }) => {
    test.slow();
    await openResult(page, flow, { ...KEPT, landPrice: '130.000' });
    await expectTheSameOnEveryWay(page, { landPrice: 130_000 });
    const plot = await setting(page, 'Grundstück');
    await plot.getByLabel(PRICE, { exact: true }).fill('0');
    const value = page.locator('details').filter({ hasText: 'Wert des Grundstücks' }).last();
    // Opened by itself: without it there is no result.
    await value.getByLabel('Wert des Grundstücks', { exact: true }).fill('90000');
    await expect(value.locator('> summary')).toContainText('90.000 €');
    await expectTheSameOnEveryWay(page, { landPrice: 0, propertyValue: 90_000 });
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

test('a plot that costs more than plot and house together is refused beside its field', async ({ page }) => {
  await page.goto(`${PRE_APPROVAL}/fragen?frage=art`);
  await answer(page, 'Bauen');
  await answer(page, { Kaufpreis: '420000' });
  const price = page.getByLabel(PRICE, { exact: true });
  for (const [typed, message] of [
    ['420001', 'nicht mehr kosten als Grundstück und Bau zusammen'],
    ['-5', 'von 0 bis'],
    ['viel', 'keine Zahl'],
  ] as const) {
    await price.fill(typed);
    await price.press('Enter');
    await expect(price).toBeFocused();
    await expect(price).toHaveAccessibleDescription(new RegExp(message));
    await expect(price).toHaveValue(typed);
  }
  await price.fill('420000');
  await price.press('Enter');
  await expect(page).toHaveURL(/frage=ort/);
});

test('a plot beyond what is in reach is what is judged, and what the way on is about', async ({ page }) => {
  test.slow();
  await openResult(page, AFFORDABILITY, { ...KEPT, landPrice: '520.000' });
  await expect(result(page)).toContainText('Beurteilt wird ein Preis von 520.000 €');
  await expect(result(page)).toContainText('Schon das Grundstück kostet520.000 €');
  await expect(result(page).locator('[data-word]')).toHaveAttribute('data-word', 'HARDLY_FEASIBLE');
  await result(page).getByRole('link', { name: 'Angebote dafür vergleichen' }).click();
  await expect(page.getByLabel('davon Grundstück', { exact: true })).toHaveValue('520.000');
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
});

/** Offers, request and calculator are about the building that was answered, at the instalment and word of the result. */
async function expectTheSameOnEveryWay(page: Page, plot: { landPrice: number; propertyValue?: number }) {
  const building = { financingType: 'BuildingFinancing', ...plot };
  // The rates of a building are there once the address names it.
  if (page.url().includes(AFFORDABILITY))
    await expect(page).toHaveURL(new RegExp(`landPrice=${plot.landPrice}&`));
  const offers = result(page).getByRole('link', { name: /^Angebote (dafür|für dieses Haus) vergleichen$/ });
  await expect(offers).toHaveAttribute('href', new RegExp(`landPrice=${plot.landPrice}&`));
  const carried = new URL((await offers.getAttribute('href')) ?? '', page.url()).searchParams;
  expect(caseOfValues(valuesFromParams(CASE_FORM, carried))).toMatchObject(building);
  const request = page.locator('form[action*="finanzierungsanfrage"]');
  const sent = await request.evaluate(
    (form) => Object.fromEntries(new FormData(form as HTMLFormElement)) as Record<string, string>,
  );
  const asked = caseOfValues(valuesFromParams(CASE_FORM, new URLSearchParams(sent)));
  expect(asked).toMatchObject(building);
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
