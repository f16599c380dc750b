import { purgeShortlist } from './demo-account.ts';
import { ADDRESS, LISTING, logInWithEmptyShortlist, PLACE, SHORTLIST } from './flow-place.ts';
import { AFFORDABILITY, openResult, result, walkOn } from './flow-steps.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test('an address is checked beside its fields, stands on the result, and is kept nowhere', async ({
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
  for (const [typed, field, message] of [
    [['17', ''], street, 'Schreibe den Namen der Straße'],
    [['', '17'], street, 'Schreibe den Namen der Straße'],
    [['Zauberweg', 'zwölf'], number, 'Das ist keine Hausnummer'],
  ] as const) {
    await street.fill(typed[0]);
    await number.fill(typed[1]);
    await number.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(street).toHaveValue(typed[0]);
    await expect(number).toHaveValue(typed[1]);
  }
  await number.fill('12 a');
  await number.press('Enter');
  await expect(page).not.toHaveURL(/frage=ort/);
  await page.goBack();
  await expect(street).toHaveValue('Zauberweg');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await walkOn(page);
  const settings = page.getByRole('region', { name: 'Deine Angaben' });
  await expect(settings).toContainText('Zauberweg 12 a, 10115 Berlin');
  await expect(result(page).locator('[data-result]')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).toContain('10115 Berlin');
  expect(kept).not.toContain('Zauberweg');
  expect(sent.filter((request) => request.includes('Zauberweg'))).toEqual([]);
});

test.describe('logged in', () => {
  test.use({ expectedErrors: [/status of (404|502)|^(404|502) /] });

  test.beforeEach(({ page }) => logInWithEmptyShortlist(page));

  test('an object is taken among the settings of a result, too', async ({ page }) => {
    test.slow();
    await page.request.put(`${SHORTLIST}/${LISTING}`);
    // What the server says of the place of before comes just behind the object.
    const letAnswer = await holdBack(page, '**/ergebnisseite.data*');
    await openResult(page, AFFORDABILITY);
    const settings = page.getByRole('region', { name: 'Deine Angaben' });
    await settings.locator('summary').getByText('Ort', { exact: true }).click();
    await settings.getByText('Objekt von deiner Merkliste').click();
    await settings.getByRole('button', { name: /München/ }).click();
    await expect(settings.getByRole('combobox')).toHaveValue(/München/);
    letAnswer();
    await expect(page).toHaveURL(/geoCode=1276002/);
    await purgeShortlist(page.request);
  });

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
    const asked = await walkOn(page);
    expect(asked).not.toEqual(expect.arrayContaining(['kaufpreis']));
    expect(asked.filter((key) => ['ort', 'kaufpreis', 'wohnflaeche', 'anmeldung'].includes(key))).toEqual([]);
    const settings = page.getByRole('region', { name: 'Deine Angaben' });
    await expect(settings).toContainText(/Kaufpreis\s*720[.]000/);
    await expect(settings).toContainText(/München/);
    await purgeShortlist(page.request);
  });
});
