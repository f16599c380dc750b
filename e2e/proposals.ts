import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { requestingPerson } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect } from './strict-page.ts';

export const TAB = '/baufinanzierung/finanzierungsuebersicht/angebote';
export const PREAPPROVAL = '/baufinanzierung/api/v1.0/preapproval';
export const ACCOUNT = 'kundin@example.org';
export const CASE = {
  income: { salary: 5_200 },
  numberOfAdults: 2,
  purchasePrice: 300_000,
  ownFunds: 120_000,
  geoCode: '1276003001',
};

interface Checked {
  id: string;
  result: string;
  proposals: { id: string; provider: { name: string }; loans: { fixedInterestYears: number }[] }[];
}

/** Runs a pre-approval by the API in the browser's session and opens the tab with its proposals. */
export async function openTab(page: Page, change: object = {}): Promise<Checked> {
  const response = await page.request.post(PREAPPROVAL, { data: { ...CASE, ...change } });
  expect(response.status()).toBe(200);
  const checked = (await response.json()) as Checked;
  await page.goto(TAB);
  await expect(heading(page)).toHaveText('Welche Finanzierung passt?');
  await openList(page);
  return checked;
}

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const rows = (page: Page) => page.locator('#vorschlaege > ol > li');
export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Angebot (anfragen|angefragt)$/ });
/** Opens the filters and the first rows, which are closed at first. */
export async function openList(page: Page): Promise<void> {
  await page.getByText('Filtern und sortieren').click();
  await rows(page).first().locator('summary').first().click();
}
export const askLinks = (page: Page) => page.getByRole('link', { name: /^Angebot anfragen/ });

/** One of the two figures that the rows show while they are closed; the second one is that of the order. */
export async function figures(page: Page, at: number): Promise<number[]> {
  const texts = await rows(page).locator(`summary div:nth-child(${at}) > dd`).allTextContents();
  return texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
}

/** Fills in the sender's data that the account does not prefill. */
export async function fillPerson(form: Locator): Promise<void> {
  const person = requestingPerson();
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

/** Expects no axe violations in light at 1280 px and dark on a phone, and content that fits a phone. */
export async function expectToBeFine(page: Page, { fits = true } = {}): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    expect(await violationsOn(page)).toEqual([]);
  }
  if (fits) await expectToFitPhones(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Number of proposals before the visitor expands the list. */
export const AT_FIRST = 6;
