import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { fillInLogin, purgeCalculations, logIn } from './demo-account.ts';
import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

const CALCULATOR =
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const HOUSEHOLD = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/#salary=4321&savings=87654';
const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const SAVE_DATA = `${OVERVIEW}/speichern/antwort`;
const CALCULATIONS = '/baufinanzierung/api/v1.0/profile/calculations';

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default' });

test.describe('not logged in', () => {
  // What an earlier test has left in the account would stand against what is typed here.
  test.beforeEach(async ({ browser }) => {
    const beforehand = await (await browser.newContext()).newPage();
    await logIn(beforehand, 'kundin@example.org');
    await beforehand.context().close();
  });

  test('saving leads to the login and back, with what was typed, and then saves it', async ({ page }) => {
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

  test('after another login the calculation is offered, and until then nothing private is sent', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    await page.goto(HOUSEHOLD);
    await expect(page.locator('#salary')).toHaveValue('4.321');
    await expect(ready(page, 'Zum Speichern anmelden')).toBeVisible();
    await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
    await fillInLogin(page, 'kundin@example.org');
    await expect(page.getByText('Deine Rechnung von eben übernehmen?')).toBeVisible();
    await expect(page.locator('#salary')).toHaveValue('4.321');
    // Only what was typed is kept during a login: the market's rate is still the market's.
    await expect(page.getByText('Dein eigener Zins')).toHaveCount(0);
    await expect(page).not.toHaveURL(/speichern=|nominalInterestRate=/);
    // A link's figures are nobody's project, logged in or not. The sum of own funds belongs to the case, which stands in addresses; what it is made of does not.
    expect(sent.filter((request) => /4[.]?321|savings/.test(request))).toEqual([]);
    await page.getByRole('button', { name: 'Speichern', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Name')).toHaveValue('Wie viel Haus mit 4.321 € netto');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // What is typed now is the project of whoever is logged in: it goes to their account, in a body, and nowhere else.
    await page.locator('#salary').fill('4.444');
    await expect(page).toHaveURL(/[/]#salary=4444&/);
    const withSalary = () => sent.filter((request) => /4[.]?444/.test(request));
    await expect.poll(withSalary).not.toEqual([]);
    const toAccount = /^PUT [^?#]*[/]api[/]v1[.]0[/]profile[/]project [{]/;
    expect(withSalary().filter((request) => !toAccount.test(request))).toEqual([]);
  });
});

test.describe('logged in', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test.beforeEach(async ({ page }) => {
    await logIn(page, 'kundin@example.org');
    await purgeCalculations(page.request);
  });

  test('by keyboard: a name of its own, saved once, said to a screen reader; before that nothing that is wrong', async ({
    page,
  }) => {
    await page.goto(CALCULATOR);
    await page.locator('#purchasePrice').fill('0');
    await ready(page, 'Berechnung speichern').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Berichtige zuerst' })).toBeVisible();
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

  test('a failure is said, loses nothing, and the next try saves', async ({ page }) => {
    const letCopy = await holdBack(page, '**/copy-link-*.js');
    await page.goto(CALCULATOR, { waitUntil: 'commit' });
    // What comes beside the button does not move it from under a press.
    await expect(ready(page, 'Berechnung speichern')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await ready(page, 'Berechnung speichern').boundingBox();
    letCopy();
    await expect(page.getByRole('button', { name: 'Link zu dieser Rechnung kopieren' })).toBeVisible();
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

  test('logged out while the dialog is open, its visitor logs in beside it and then saves', async ({
    page,
    context,
  }) => {
    await page.goto(CALCULATOR);
    await ready(page, 'Berechnung speichern').click();
    await page.getByLabel('Name').fill('Mit diesem Namen');
    await context.clearCookies({ name: 'session' });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Du bist nicht mehr angemeldet.');
    expect(await violationsOn(page, 'dialog')).toEqual([]);
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'In einem neuen Tab anmelden' }).click(),
    ]);
    await beside.waitForLoadState();
    // The demo's provider may still know who it was.
    if (beside.url().includes('/anmelden/')) await fillInLogin(beside, 'kundin@example.org');
    await expect(beside).toHaveURL(new RegExp(`${OVERVIEW}$`));
    await beside.close();
    await expect(page.getByLabel('Name')).toHaveValue('Mit diesem Namen');
    await dialog.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Gespeichert.')).toBeVisible();
    expect(await saved(page)).toEqual([['mortgage', 'Mit diesem Namen']]);
  });
});

/** The button once its script has come: before that it sends the form to a page. */
function ready(page: Page, name: string) {
  return page.locator('button[type=button]', { hasText: name });
}

async function saved(page: Page): Promise<[string, string][]> {
  const all = (await (await page.request.get(CALCULATIONS)).json()) as { kind: string; name: string }[];
  return all.map(({ kind, name }) => [kind, name]);
}
