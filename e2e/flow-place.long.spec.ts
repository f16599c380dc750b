import type { Page } from '@playwright/test';
import { fillInLogin, purgeShortlist, SHORTLIST } from './demo-account.ts';
import { ACCOUNT, ADDRESS, LISTING, logInWithEmptyShortlist, PLACE } from './flow-place.ts';
import { AFFORDABILITY, openResult, openSettings, PRE_APPROVAL, result, walkOn } from './flow-steps.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run one after the other.
test.describe.configure({ mode: 'default' });

// @spec 2.66 5.13
test('an address is checked next to its fields, appears on the result, and is not stored', async ({
  page,
}) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto(PLACE);
  await page.getByRole('combobox').fill('10115');
  await page.getByText(ADDRESS).click();
  const street = page.getByLabel('Straße', { exact: true });
  const number = page.getByLabel('Hausnummer', { exact: true });
  for (const [entered, field, message] of [
    [['17', ''], street, 'Schreibe den Namen der Straße'],
    [['', '17'], street, 'Schreibe den Namen der Straße'],
    [['Zauberweg', 'zwölf'], number, 'Das ist keine Hausnummer'],
  ] as const) {
    await street.fill(entered[0]);
    await number.fill(entered[1]);
    await number.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(street).toHaveValue(entered[0]);
    await expect(number).toHaveValue(entered[1]);
  }
  await number.fill('12 a');
  await number.press('Enter');
  await expect(page).not.toHaveURL(/frage=ort/);
  await page.goBack();
  await expect(street).toHaveValue('Zauberweg');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await walkOn(page);
  await expect(result(page).locator('[data-result]')).toBeVisible();
  const settings = await openSettings(page);
  await expect(settings).toContainText('Zauberweg 12 a, 10115 Berlin');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('10115 Berlin');
  expect(stored).not.toContain('Zauberweg');
  expect(sent.filter((request) => request.includes('Zauberweg'))).toEqual([]);
});

// @spec 6.4
test('a login during the flow preserves the entries, but neither the address nor a day of birth', async ({
  page,
}) => {
  test.slow();
  const day = await readReturnAtLogin(page, `${PRE_APPROVAL}/fragen?frage=geburtsdatum`, async () => {
    await page.getByLabel('Geburtsdatum').fill('24.05.1988');
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }).click();
  });
  expect(day).not.toContain('1988');
  const place = await readReturnAtLogin(page, PLACE, async () => {
    await page.getByRole('combobox').fill('80331');
    await page.getByText(ADDRESS).click();
    await page.getByLabel('Straße', { exact: true }).fill('Zauberweg');
    await page.getByRole('link', { name: 'Anmelden und aus der Merkliste übernehmen' }).click();
  });
  expect(place).not.toContain('Zauberweg');
  await fillInLogin(page, ACCOUNT);
  await expect(page).toHaveURL((url) => url.pathname + url.search === PLACE);
  await expect(page.getByRole('combobox')).toHaveValue('80331');
  await expect(page.getByLabel('Straße', { exact: true })).toHaveValue('');
  await expect(page.getByText('Objekt von deiner Merkliste')).toBeVisible();
});

test.describe('logged in', () => {
  test.use({ expectedErrors: [/status of (404|502)|^(404|502) /] });

  test.beforeEach(({ page }) => logInWithEmptyShortlist(page));

  test('an object is taken among the settings of a result, too', async ({ page }) => {
    test.slow();
    await page.request.put(`${SHORTLIST}/${LISTING}`);
    // Delay the answer for the previous place, so that the visitor chooses the object before it arrives.
    const letAnswer = await holdBack(page, '**/ergebnisseite.data*');
    await openResult(page, AFFORDABILITY);
    const settings = page.getByRole('region', { name: 'Deine Angaben', exact: true });
    await settings.locator('summary').getByText('Ort', { exact: true }).click();
    await settings.getByText('Objekt von deiner Merkliste').click();
    await settings.getByRole('button', { name: /München/ }).click();
    await expect(settings.getByRole('combobox')).toHaveValue(/München/);
    letAnswer();
    await expect(page).toHaveURL(/geoCode=1276002/);
    await purgeShortlist(page.request);
  });

  // @spec 2.66
  test('an object of the shortlist answers place, price and area, by keyboard', async ({ page }) => {
    test.slow();
    await page.request.put(`${SHORTLIST}/${LISTING}`);
    await page.goto(PLACE);
    const object = page.getByRole('button', { name: /München.*720[.]000/ });
    await expect(object).toBeVisible();
    await object.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/frage=eigenmittel/);
    await expect(page.getByText(/Was das Inserat schon sagt, fragen wir nicht/)).toBeVisible();
    const keys = await walkOn(page);
    expect(keys).not.toEqual(expect.arrayContaining(['kaufpreis']));
    expect(keys.filter((key) => ['ort', 'kaufpreis', 'wohnflaeche', 'anmeldung'].includes(key))).toEqual([]);
    const settings = await openSettings(page);
    await expect(settings).toContainText(/Kaufpreis\s*720[.]000/);
    await expect(settings).toContainText(/München/);
    await purgeShortlist(page.request);
  });
});

/** Starts a login; returns what the tab has stored for its return. Retries if the script loads too late. */
async function readReturnAtLogin(page: Page, address: string, leave: () => Promise<void>): Promise<string> {
  let stored = '';
  await expect(async () => {
    await page.goto(address);
    await leave();
    await expect(page.getByLabel('Passwort')).toBeVisible();
    stored = await page.evaluate(() => sessionStorage.getItem('Mortgage_Return') ?? '');
    expect(stored).toContain(address);
  }).toPass();
  return stored;
}
