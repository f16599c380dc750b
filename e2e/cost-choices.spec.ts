import { yearIn } from './berlin-today.ts';
import { figureOf, htmlOf } from './read-page.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung/';
/** Thüringen: 6.5 % in the table, by law 5 % since 2024. 400,000 × 5 % = 20,000. */
const THURINGIA = 'purchasePrice=400000&ownFunds=90000&geoCode=1276016';
const BY_LAW = /gesetzlich seit 01[.]01[.]2024: 5,0/;

for (const entry of [
  'nebenkostenrechner',
  'finanzierungsrechner',
  'eigenkapitalrechner',
  'budgetrechner',
  'mieten-oder-kaufen',
  'finanzierungsangebote',
  'tilgungsrechner/zielrechner?goal=purchase',
  'tilgungsrechner/bauphase',
  'tilgungsrechner/mehrere-darlehen',
]) {
  test(`${entry} says where the law has another tax, and counts with it by one press`, async ({ page }) => {
    await page.goto(`${ROOT}${entry}${entry.includes('?') ? '&' : '?'}${THURINGIA}`);
    await expect(page.getByText(BY_LAW).filter({ visible: true }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
    await expect(page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' })).toBeVisible();
    await expect(page).toHaveURL(/landTransferTax=STATUTORY/);
    await page.reload();
    await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
    await expect(page.getByText(BY_LAW).filter({ visible: true }).first()).toBeVisible();
    await expect(page).not.toHaveURL(/landTransferTax/);
  });
}

for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
  test(`${flow} says the law’s tax at its result, and counts with it by one press`, async ({ page }) => {
    await openResult(page, flow, { place: '99084 Erfurt', postcode: '99084', geoCode: '1276016' });
    await expect(page.getByText(BY_LAW)).toBeVisible();
    const costs = page.locator('dt', { hasText: 'Nebenkosten' }).locator('xpath=../dd');
    const before = await costs.innerText();
    await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
    await expect(costs).not.toHaveText(before);
    await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
    await expect(page.getByText(BY_LAW)).toBeVisible();
    await expect(costs).toHaveText(before);
  });
}

test('a provider’s own offer counts with the law’s tax by one link', async ({ page }) => {
  await page.goto(`${ROOT}finanzierungsangebote?${THURINGIA}`);
  const toProvider = page.getByRole('heading', { level: 3 }).first().getByRole('link');
  await page.goto((await toProvider.getAttribute('href')) ?? '');
  const rate = () => page.locator('dt', { hasText: 'Rate im Monat' }).locator('xpath=../dd').innerText();
  const before = await rate();
  await page.getByRole('link', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
  await expect(page.getByRole('link', { name: 'Zurück zur Tabelle des Portals' })).toBeVisible();
  expect(await rate()).not.toBe(before);
  await page.getByRole('link', { name: 'Zurück zur Tabelle des Portals' }).click();
  await expect(page.getByText(BY_LAW)).toBeVisible();
  expect(await rate()).toBe(before);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with${javaScriptEnabled ? '' : 'out'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a request says the law’s tax beside its figures, counts with it by one press, and with the table again by another', async ({
      page,
    }) => {
      await page.goto(`${ROOT}finanzierungsangebote/finanzierungsanfrage?openForm=true&${THURINGIA}`);
      await expect(page.getByText(BY_LAW)).toBeVisible();
      await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
      await expect(page.getByText(BY_LAW)).toHaveCount(0);
      await expect(page.locator('input[name="landTransferTax"]')).toHaveValue('STATUTORY');
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
      await expect(page.getByText(BY_LAW)).toBeVisible();
      await expect(page.locator('input[name="landTransferTax"]')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });
}

test('exact fees are taken and given back by one press, and follow the case', async ({ page, request }) => {
  await page.goto(`${ROOT}nebenkostenrechner?${THURINGIA}`);
  await page.getByRole('button', { name: 'Genau nach Gebührentabelle rechnen' }).click();
  await expect(page).toHaveURL(/purchaseFees=GNOTKG/);
  await expect(page.getByRole('button', { name: 'Zurück zu 1,5 % und 0,5 %' })).toBeVisible();
  const way = page.getByRole('link', { name: 'Monatliche Rate ausrechnen' });
  await expect(way).toHaveAttribute('href', /purchaseFees=GNOTKG/);
  const html = await htmlOf(request, (await way.getAttribute('href')) ?? '');
  expect(figureOf(html, /^Darlehen$/)).not.toBe('358.280 €');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a press sends the form with everything that stands in it', async ({ page }) => {
    await page.goto(`${ROOT}nebenkostenrechner?${THURINGIA}&amortizationRate=3`);
    await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).fill('100000');
    await page.getByRole('button', { name: 'Mit dem gesetzlichen Satz rechnen' }).click();
    await expect(page.getByText('Grunderwerbsteuer nach dem Gesetz')).toBeVisible();
    await expect(page).toHaveURL(/ownFunds=100[.]?000/);
    await expect(page).toHaveURL(/amortizationRate=3/);
    await page.getByRole('button', { name: 'Zurück zur Tabelle des Portals' }).click();
    await expect(page.getByText(BY_LAW).filter({ visible: true }).first()).toBeVisible();
  });

  test('Enter in a field calculates and chooses nothing', async ({ page }) => {
    await page.goto(`${ROOT}nebenkostenrechner?${THURINGIA}`);
    await page.getByRole('main').getByLabel('Eigenkapital', { exact: true }).press('Enter');
    await expect(page).toHaveURL(/[?].*ownFunds=90[.]?000/);
    await expect(page).not.toHaveURL(/STATUTORY|GNOTKG/);
  });

  test('whoever builds says so, and what the plot costs', async ({ page }) => {
    await page.goto(`${ROOT}nebenkostenrechner?purchasePrice=400000&geoCode=1276003`);
    await page.getByRole('radio', { name: 'Bauen' }).check();
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await page.getByLabel('davon Grundstück').fill('100000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    // 100,000 × 9.57 % + 400,000 × 2 %
    await expect(page.getByRole('region', { name: /^Ergebnis/ })).toContainText('17.570');
    await page.getByLabel('davon Grundstück').fill('500000');
    await page.getByRole('button', { name: 'Neu berechnen' }).click();
    await expect(page.getByText('Das Grundstück kann nicht mehr kosten').first()).toBeVisible();
    await expect(page.getByLabel('davon Grundstück')).toHaveValue('500.000');
  });
});

test('a debt that is paid out later is offered with each lender’s own surcharge', async ({ page }) => {
  const debt = 'financingType=FollowupFinancing&remainingDebt=180000&propertyValue=420000';
  await page.goto(`${ROOT}finanzierungsangebote?${debt}`);
  await expect(page.getByRole('main').getByLabel('Restschuld')).toHaveValue('180.000');
  await expect(page.getByRole('main').getByLabel('Kaufpreis')).toHaveCount(0);
  await expect(page).toHaveTitle(/Wer übernimmt deine Restschuld/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wer übernimmt deine Restschuld?');
  await expect(page.getByText(/^\d+ von \d+ Banken könnten das Darlehen übernehmen[.]/)).toBeVisible();
  await page.getByText('Deine Zahlen', { exact: true }).click();
  await page.getByLabel('Zinsbindung endet am').fill(`${yearIn(2)}-03-31`);
  await page.getByRole('button', { name: 'Angebote neu suchen' }).click();
  await expect(page.getByText('den Aufschlag des Anbieters für diesen Vorlauf')).toBeVisible();
  await page
    .getByText(/^Warum .* Sollzins[?]/)
    .first()
    .click();
  await expect(page.getByText('Vorlauf bis zur Auszahlung (Forward)').first()).toBeVisible();
});
