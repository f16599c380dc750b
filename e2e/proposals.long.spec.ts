import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { logInAnew } from './demo-account.ts';
import { askedPerson } from './financing-request.ts';
import { expect, test } from './strict-page.ts';

const TAB = '/baufinanzierung/finanzierungsuebersicht/angebote';
const PREAPPROVAL = '/baufinanzierung/api/v1.0/preapproval';
const ACCOUNT = 'kundin@example.org';
const CASE = {
  income: { salary: 5_200 },
  numberOfAdults: 2,
  purchasePrice: 300_000,
  ownFunds: 120_000,
  geoCode: '1276003001',
};

// One account: its tests come one after the other.
test.describe.configure({ mode: 'default', timeout: 150_000 });

interface Checked {
  id: string;
  result: string;
  proposals: { id: string; provider: { name: string }; loans: { fixedInterestYears: number }[] }[];
}

/** Checks a purchase as the browser's owner and stands on the tab of what fits. */
async function openTab(page: Page, change: object = {}): Promise<Checked> {
  const response = await page.request.post(PREAPPROVAL, { data: { ...CASE, ...change } });
  expect(response.status()).toBe(200);
  const checked = (await response.json()) as Checked;
  await page.goto(TAB);
  await expect(heading(page)).toHaveText('Welche Finanzierung passt?');
  return checked;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Angebot (anfragen|angefragt)$/ });
const askLinks = (page: Page) => page.getByRole('link', { name: /^Angebot anfragen/ });

/** Fills in who asks; what the account knows stands there already. */
async function fillPerson(form: Locator): Promise<void> {
  const person = askedPerson();
  await form.getByRole('radio', { name: 'Frau' }).check();
  await form.getByLabel('Vorname').fill(person.forename);
  await form.getByLabel('Nachname').fill(person.surname);
  await form.getByLabel('Telefonnummer').fill(person.phoneNumber);
  await form.getByLabel('Straße').fill(person.street);
  await form.getByLabel('Hausnummer').fill(person.houseNumber);
  await form.getByLabel('Postleitzahl').fill(person.postalCode);
  await form.getByLabel('Wohnort').fill(person.city);
  await form.getByRole('checkbox', { name: /speichert/ }).check();
}

test.describe('asking for the offer', () => {
  test.use({ expectedErrors: [/status of (401|409|422|500)|ERR_FAILED|Failed to fetch|^500 /] });

  test('where nothing is answered the window says so; without a place it names who has the request afterwards', async ({
    page,
  }) => {
    await logInAnew(page, ACCOUNT);
    await openTab(page, { geoCode: undefined });
    await page.route(/\/anfragen\.data/, (route) => route.abort());
    await askLinks(page).first().click();
    await expect(dialog(page).getByRole('alert')).toContainText('Das hat gerade nicht geklappt.');
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute(/\/anfragen\.data/);
    const reloaded = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: 'Seite neu laden' }).click();
    await reloaded;
    await expect(dialog(page)).toHaveCount(0);
    await askLinks(page).first().click();
    const form = dialog(page).locator('form');
    await expect(form).toContainText('Dein Vorhaben nennt keinen Ort.');
    await fillPerson(form);
    // Who logs out elsewhere meanwhile is sent to the login in another tab: nothing of the form is lost.
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Jetzt anfragen' }).click();
    const toast = dialog(page).getByRole('region', { name: 'Meldung' });
    await expect(toast.getByRole('link', { name: 'In einem neuen Tab anmelden' })).toBeVisible();
    await page.context().addCookies(cookies);
    await toast.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(form.getByLabel('Straße')).toHaveValue('Lindenweg');
    await form.getByRole('button', { name: 'Jetzt anfragen' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Angebot angefragt' })).toBeFocused();
    await expect(dialog(page)).toContainText(/ ist jetzt bei .+ \(.+\)\./);
  });
});
