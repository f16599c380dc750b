import { storePreapproval } from './stored-preapproval.ts';
import { expect, test } from './strict-page.ts';
import { expectToOutlastPreviousVisit, withScriptHeldBack } from './early-input.ts';
import type { Page } from '@playwright/test';

const HOUSEHOLD = '/baufinanzierung/eigenkapitalrechner?purchasePrice=400000#savings=30000&stocks=10000';
const RENT =
  '/baufinanzierung/mieten-oder-kaufen?purchasePrice=400000&geoCode=1276003#coldRent=1500&taxAllowance=500';

test('entries made before hydration stay, next to the link’s values of other fields', async ({ page }) => {
  const runScript = await withScriptHeldBack(page, HOUSEHOLD);
  const stocks = page.getByLabel('Wertpapiere');
  await stocks.fill('70000');
  runScript();
  await expect(page.getByLabel('Ersparnisse', { exact: true })).toHaveValue('30.000');
  await expect(stocks).toHaveValue(/70[.]?000/);
  await expect(page.getByTestId('answer').first()).toHaveText(/110[.]000/);
});

test('the same in a calculator whose other fields are in the query', async ({ page }) => {
  const runScript = await withScriptHeldBack(page, RENT);
  const rent = page.locator('#coldRent');
  await rent.fill('1900');
  runScript();
  await expect(page).toHaveURL(/coldRent=1900/);
  await expect(rent).toHaveValue(/1[.]?900/);
});

test('and where the page itself carries the numbers, or the link none', async ({ page }) => {
  for (const [address, field, entered, url] of [
    ['/baufinanzierung/eigenkapitalrechner', 'stocks', '70000', /stocks=70000/],
    ['/baufinanzierung/finanzierungsrechner', 'purchasePrice', '512000', /purchasePrice=512000/],
  ] as const) {
    const runScript = await withScriptHeldBack(page, address);
    await page.locator(`#${field}`).fill(entered);
    runScript();
    await expect(page).toHaveURL(url);
  }
});

test('a plot chosen before hydration is the own one, next to other entries', async ({ page }) => {
  const runScript = await withScriptHeldBack(page, '/baufinanzierung/tilgungsrechner/bauphase');
  await page.getByRole('radio', { name: 'gehört mir' }).check();
  await page.locator('#ownFunds').fill('91000');
  runScript();
  await expect(page.getByLabel('Wert des Grundstücks')).toBeVisible();
  await expect(page).toHaveURL(/landPrice=0&ownFunds=91000/);
});

test('it stays next to the values of an earlier visit', async ({ page }) => {
  await expectToOutlastPreviousVisit(page, {
    screen: 'finanzierungsangebote',
    field: 'purchasePrice',
    entered: '512000',
  });
});

test('a field selected for overwriting is still selected when the link fills it', async ({ page }) => {
  for (const [address, field, expected] of [
    [HOUSEHOLD, 'stocks', '10.000'],
    [RENT, 'coldRent', '1.500'],
  ] as const) {
    const runScript = await withScriptHeldBack(page, address);
    const input = page.locator(`#${field}`);
    await input.selectText();
    runScript();
    await expect(input).toHaveValue(expected);
    await page.keyboard.type('2');
    await expect(input).toHaveValue('2');
  }
});

test('entries and choices in a form that the server reads stay as well', async ({ page }) => {
  const { id } = await storePreapproval(page);
  for (const part of ['foerderung', 'angebote']) {
    const runScript = await withScriptHeldBack(
      page,
      `/baufinanzierung/finanzierungsuebersicht/${part}?vorpruefung=${id}`,
    );
    if (part === 'angebote') await page.getByText('Deine Angaben zur Förderung', { exact: true }).click();
    await page.getByLabel(/^Sanierung geplant/).selectOption('Ja');
    await page.getByLabel(/^Zu versteuerndes Einkommen/).fill('91.000');
    await runToLife(page, runScript, '#willRenovate');
    await expect(page.getByLabel(/^Sanierung geplant/)).toHaveValue('ja');
    await expect(page.getByLabel(/^Zu versteuerndes Einkommen/)).toHaveValue('91.000');
  }
});

test.describe('a box ticked before hydration is received', () => {
  test('among the wishes of the offers', async ({ page }) => {
    const runScript = await withScriptHeldBack(
      page,
      '/baufinanzierung/finanzierungsangebote?purchasePrice=400000&ownFunds=120000&geoCode=1276003001',
    );
    await page.getByRole('checkbox', { name: /^15 Jahre/ }).check();
    runScript();
    await expect(page).toHaveURL(/fixedYears=10&fixedYears=15/);
  });

  test('of a household', async ({ page }) => {
    const runScript = await withScriptHeldBack(
      page,
      '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/?nominalInterestRate=3.8#salary=4500&savings=80000&numberOfAdults=1&numberOfVehicles=0',
    );
    await page.getByLabel('Drei Monatsausgaben vom Eigenkapital behalten').check();
    runScript();
    // Three months' spending: 3 × (900 living + 250 home + 1,575 loan payment) = 8,175
    await expect(page.getByRole('row', { name: /^Drei Monatsausgaben behalten/ })).toContainText('8.175 €');
  });

  test('of the filters of proposals, and of proposals selected for comparison', async ({ page }) => {
    await storePreapproval(page);
    const address = '/baufinanzierung/finanzierungsuebersicht/angebote';
    const list = page.locator('#vorschlaege');
    const filtered = await withScriptHeldBack(page, address);
    await list.getByText('Filtern und sortieren').click();
    await list.getByRole('checkbox', { name: '20 Jahre', exact: true }).check();
    filtered();
    await expect(list.getByRole('listitem').first()).toContainText('20 Jahre fest');
    await expect(page).toHaveURL(/fixedYears=20/);
    const chosen = await withScriptHeldBack(page, address);
    const boxes = list.getByRole('checkbox', { name: /zum Vergleich wählen$/ });
    for (const at of [1, 2]) await boxes.nth(at).check();
    chosen();
    await expect(page.getByRole('form', { name: 'Deine Auswahl' })).toContainText('2 von 4 gewählt');
  });
});

test.describe('a page that the server sent back', () => {
  test.use({ expectedErrors: [/422/] });

  test('preserves words changed in it before hydration', async ({ page }) => {
    const runScript = await withScriptHeldBack(
      page,
      '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage',
    );
    const message = page.getByLabel(/^Nachricht/);
    await page.getByText('Titel, Erreichbarkeit und Nachricht (freiwillig)').click();
    await message.fill('Bitte abends.');
    const sentBack = page.waitForEvent('framenavigated');
    await message.evaluate((box: HTMLTextAreaElement) => HTMLFormElement.prototype.submit.call(box.form));
    await sentBack;
    await expect(message).toHaveValue('Bitte abends.');
    await message.fill('Bitte morgens.');
    await page.getByLabel('Wie verdienst du dein Geld?').selectOption('Angestellt');
    await runToLife(page, runScript, '#message');
    await expect(message).toHaveValue('Bitte morgens.');
    await expect(page.getByLabel('Wie verdienst du dein Geld?')).toHaveValue('EMPLOYED');
  });
});

/** Lets the blocked scripts load and waits until React has hydrated a field. */
async function runToLife(page: Page, runScript: () => void, field: string): Promise<void> {
  runScript();
  // Click anywhere, because some parts hydrate only on the first interaction.
  await page.locator('h1').click();
  await expect
    .poll(() =>
      page.locator(field).evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))),
    )
    .toBe(true);
}

for (const { screen, field, entered } of [
  { screen: 'finanzierungsrechner', field: 'purchasePrice', entered: '512000' },
  { screen: 'mieten-oder-kaufen', field: 'coldRent', entered: '1900' },
]) {
  test(`entries stay next to the values of an earlier visit: ${screen}`, async ({ page }) => {
    await expectToOutlastPreviousVisit(page, { screen, field, entered });
  });
}
