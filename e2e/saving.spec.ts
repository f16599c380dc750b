import { violationsOn } from './axe.ts';
import { fillInLogin, purgeCalculations } from './demo-account.ts';
import { holdBack } from './held-back.ts';
import { CALCULATOR, emptyAccount, logInEmpty, ready, SAVE_DATA, saved } from './saved-calculations.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run one after the other.
test.describe.configure({ mode: 'default' });

test.describe('not logged in', () => {
  test.beforeEach(({ browser }) => emptyAccount(browser));

  // @spec 6.6
  test('saving leads to the login and back, with the entries, and then saves them', async ({ page }) => {
    await page.goto(CALCULATOR);
    await page.locator('#purchasePrice').fill('455000');
    await ready(page, 'Zum Speichern anmelden').click();
    await fillInLogin(page, 'kundin@example.org');
    const dialog = page.getByRole('dialog', { name: 'Deine Rechnung von eben übernehmen?' });
    await expect(dialog).toBeVisible();
    await expect(page.locator('#purchasePrice')).toHaveValue('455.000');
    await expect(page).not.toHaveURL(/speichern=/);
    await expect(dialog.getByLabel('Name')).toHaveValue('Haus 455.000 €, Berlin');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('link', { name: 'Zur Übersicht' }).click();
    await expect(page.getByRole('link', { name: 'Haus 455.000 €, Berlin' }).first()).toBeVisible();
    await purgeCalculations(page.request);
  });
});

test.describe('logged in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test.beforeEach(({ page }) => logInEmpty(page, 'kundin@example.org'));

  test('by keyboard: its own name, saved once, announced to a screen reader; before that no error', async ({
    page,
  }) => {
    await page.goto(CALCULATOR);
    await page.locator('#purchasePrice').fill('0');
    await ready(page, 'Berechnung speichern').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Korrigiere zuerst' })).toBeVisible();
    expect(await saved(page)).toEqual([]);
    await page.locator('#purchasePrice').fill('410000');
    await expect(page).toHaveURL(/purchasePrice=410000/);
    await ready(page, 'Berechnung speichern').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Berechnung speichern' })).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    expect(await violationsOn(page, 'dialog')).toEqual([]);
    await page.keyboard.type('Unser Traum');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Gespeichert' })).toHaveCount(1);
    await expect(ready(page, 'Berechnung speichern')).toBeFocused();
    expect(await saved(page)).toEqual([['mortgage', 'Unser Traum']]);
  });

  // @spec 8.22
  test('a failure is reported, loses nothing, and the next attempt saves', async ({ page }) => {
    const letCopy = await holdBack(page, '**/copy-link-*.js');
    await page.goto(CALCULATOR, { waitUntil: 'commit' });
    // A button that appears next to the save button must not move it.
    await expect(ready(page, 'Berechnung speichern')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await ready(page, 'Berechnung speichern').boundingBox();
    letCopy();
    await expect(page.getByRole('button', { name: 'Link kopieren' })).toBeVisible();
    expect((await ready(page, 'Berechnung speichern').boundingBox())?.x).toBe(before?.x);
    await ready(page, 'Berechnung speichern').click();
    await page.getByLabel('Name').fill('Zweiter Versuch');
    await page.route(`**${SAVE_DATA}*`, (route) => route.abort());
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Speichern nicht möglich');
    await expect(page.getByLabel('Name')).toHaveValue('Zweiter Versuch');
    await page.unroute(`**${SAVE_DATA}*`);
    await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    expect(await saved(page)).toEqual([['mortgage', 'Zweiter Versuch']]);
  });
});
