import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { logInAnew } from './demo-account.ts';
import { askedPerson } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { openResult, PRE_APPROVAL } from './flow-steps.ts';
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
const rows = (page: Page) => page.locator('#vorschlaege > ol > li');
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Angebot (anfragen|angefragt)$/ });
const askLinks = (page: Page) => page.getByRole('link', { name: /^Angebot anfragen/ });

/** The figures of a column of the list, in its order. */
async function figures(page: Page, at: number): Promise<number[]> {
  const texts = await rows(page).locator(`dl > div:nth-child(${at}) dd`).allInnerTexts();
  return texts.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
}

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

/** Axe finds nothing, light on a desk and dark on a phone, and everything fits a phone. */
async function expectToBeFine(page: Page, { fits = true } = {}): Promise<void> {
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

/** So many proposals are listed before all are asked for. */
const AT_FIRST = 8;

test('what fits is ordered, and narrowed by keyboard', async ({ page }) => {
  await logInAnew(page, ACCOUNT);
  const { result, proposals } = await openTab(page);
  expect(result).toBe('POSITIVE');
  const count = page.locator('#vorschlaege').getByRole('status').first();
  await expect(count).toContainText(`${proposals.length} Vorschläge`);
  await expect(rows(page)).toHaveCount(Math.min(AT_FIRST, proposals.length));
  await expectToBeFine(page);

  const orders = page.getByRole('navigation', { name: 'Sortierung' });
  for (const [at, order] of ['Effektivzins', 'Rate', 'Restschuld', 'Gesamtkosten'].entries()) {
    await orders.getByRole('link', { name: order, exact: true }).click();
    await expect(orders.getByRole('link', { name: order, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const listed = await figures(page, at + 1);
    expect(listed).toEqual(listed.toSorted((one, other) => one - other));
  }

  const filter = page.getByRole('form', { name: 'Filter' });
  const twenty = filter.getByRole('checkbox', { name: '20 Jahre' });
  await twenty.focus();
  await page.keyboard.press('Space');
  const ofTwenty = proposals.filter(({ loans: [own] }) => own?.fixedInterestYears === 20).length;
  await expect(count).toContainText(`${ofTwenty} von ${proposals.length}`);
  await expect(rows(page)).toHaveCount(Math.min(AT_FIRST, ofTwenty));
  await expect(rows(page).first()).toContainText('20 Jahre fest');
  await expect(page).toHaveURL(/fixedYears=20/);
  await expect(twenty).toBeChecked();
  await expect(twenty).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(Math.min(AT_FIRST, ofTwenty));

  // What is chosen of one check is nothing of the next.
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('form', { name: 'Deine Auswahl' });
  await expect(bar).toContainText('1 von 4 gewählt');
  await page.request.post(PREAPPROVAL, { data: { ...CASE, purchasePrice: 320_000 } });
  await page.getByRole('main').getByRole('link', { name: 'Vorschläge', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Für 320.000 € Kaufpreis');
  await expect(bar).toBeHidden();
});

test('one of them opens with its plan and its derivation, and up to four stand side by side', async ({
  page,
}) => {
  await logInAnew(page, ACCOUNT);
  await openTab(page);
  const boxes = rows(page).getByRole('checkbox');
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  await expect(boxes.nth(4)).toBeDisabled();
  const bar = page.getByRole('form', { name: 'Deine Auswahl' });
  await expect(bar).toContainText('4 von 4 gewählt');
  await bar.getByRole('button', { name: 'Nebeneinander ansehen' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote\/vergleich\?.*vorpruefung=/);
  const table = page.getByRole('table', { name: 'Die Vorschläge nebeneinander' });
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await page.getByRole('link', { name: 'Zurück zu den Vorschlägen' }).first().click();
  await expect(bar).toContainText('4 von 4 gewählt');

  const first = rows(page).first();
  const name = await first.getByRole('heading', { level: 3 }).innerText();
  const installment = await first.locator('dl > div:nth-child(2) dd').innerText();
  await first.getByRole('link', { name: /^Tilgungsplan und Rechenweg/ }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('Alle Darlehen auf einer Zeitachse');
  await expect(page.getByTestId('answer')).toHaveText(installment);
  await page.getByText('Wie kommen die Zahlen zustande?').click();
  await expect(page.getByRole('heading', { name: 'Bankdarlehen: monatliche Rate' })).toBeVisible();
  await expectToBeFine(page);
  await page.getByRole('link', { name: 'Zurück zu den Vorschlägen' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('on the result page what is chosen goes through the filters and back from the comparison, and what is typed stays', async ({
  page,
}) => {
  await logInAnew(page, ACCOUNT);
  await openResult(page, PRE_APPROVAL);
  await expect(rows(page).first()).toBeVisible();
  const title = await heading(page).innerText();
  const contact = page.getByRole('region', { name: 'Soll sich jemand bei dir melden?' });
  await contact.getByLabel('Vorname').fill('Erika');
  const filter = page.getByRole('form', { name: 'Filter' });
  const bar = page.getByRole('form', { name: 'Deine Auswahl' });
  const names: string[] = [];
  for (const years of ['10 Jahre', '20 Jahre']) {
    await filter.getByRole('checkbox', { name: years }).check();
    await expect(rows(page).first()).toContainText(`${years} fest`);
    names.push(await rows(page).first().getByRole('heading', { level: 3 }).innerText());
    await rows(page).first().getByRole('checkbox').check();
    await filter.getByRole('checkbox', { name: years }).uncheck();
  }
  await filter.getByRole('checkbox', { name: '30 Jahre' }).check();
  await expect(bar).toContainText('2 von 4 gewählt');
  await expect(page).toHaveURL(/vorpruefung=.*fixedYears=30/);
  await expect(heading(page)).toHaveText(title);
  await expect(contact.getByLabel('Vorname')).toHaveValue('Erika');

  await askLinks(page).first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Wer deine Anfrage bekommt' })).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await fillPerson(dialog(page).locator('form'));
  await dialog(page).getByRole('button', { name: 'Jetzt anfragen' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Angebot angefragt' })).toBeFocused();
  await page.keyboard.press('Escape');
  await filter.getByRole('checkbox', { name: '30 Jahre' }).uncheck();
  await filter.getByRole('checkbox', { name: '30 Jahre' }).check();
  await expect(rows(page).first()).toContainText(/Angebot angefragt\. Ab \d/);

  await bar.getByRole('button', { name: 'Nebeneinander ansehen' }).click();
  const table = page.getByRole('table', { name: 'Die Vorschläge nebeneinander' });
  for (const name of names) await expect(table).toContainText(name);
  await page.goBack();
  await expect(bar).toContainText('2 von 4 gewählt');
  await expect(filter.getByRole('checkbox', { name: '30 Jahre' })).toBeChecked();
});

test.describe('asking for the offer', () => {
  test.use({ expectedErrors: [/status of (401|409|422|500)|ERR_FAILED|Failed to fetch|^500 /] });

  test('over the page: closed by Escape, refused, broken, sent, and locked afterwards', async ({ page }) => {
    await logInAnew(page, ACCOUNT);
    const { proposals } = await openTab(page);
    const opener = askLinks(page).first();
    await opener.click();
    await expect(dialog(page).getByRole('heading', { name: 'Wer deine Anfrage bekommt' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    const form = dialog(page).locator('form');
    await expect(form.getByRole('listitem').first()).toContainText(/\(.+\)/);
    await expect(form.getByLabel('E-Mail-Adresse')).toHaveValue(ACCOUNT);
    await fillPerson(form);
    await form.getByLabel('Telefonnummer').fill('');
    const send = form.getByRole('button', { name: 'Jetzt anfragen' });
    await send.click();
    await expect(form.getByLabel('Telefonnummer')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Straße')).toHaveValue('Lindenweg');
    await expectToBeFine(page, { fits: false });
    await form.getByLabel('Telefonnummer').fill('0151 23456789');

    const toast = dialog(page).getByRole('region', { name: 'Meldung' });
    // Nothing gets through, and then an answer is lost that the server has given: both times nothing is, here.
    for (const isTaken of [false, true]) {
      await page.route(/\.data(\?|$)/, async (route) => {
        if (isTaken && route.request().method() === 'POST') await route.fetch();
        await route.abort();
      });
      await send.click();
      await expect(toast).toContainText('Das hat gerade nicht geklappt.');
      expect(await violationsOn(page)).toEqual([]);
      await toast.getByRole('button', { name: 'Meldung schließen' }).click();
      await expect(toast).toHaveCount(0);
      await expect(form.getByLabel('Straße')).toHaveValue('Lindenweg');
      await expect(form.getByLabel('Telefonnummer')).toHaveValue('0151 23456789');
      await expect(form.getByRole('checkbox', { name: /speichert/ })).toBeChecked();
      await page.unroute(/\.data(\?|$)/);
    }
    await page.route(/\/anfragen\.data/, (route) => route.fulfill({ status: 500, body: 'x' }));
    await send.click();
    await expect(toast).toContainText('Das hat gerade nicht geklappt.');
    await toast.getByRole('button', { name: 'Meldung schließen' }).click();
    await page.unroute(/\/anfragen\.data/);

    await send.click();
    await expect(dialog(page).getByRole('heading', { name: 'Angebot angefragt' })).toBeFocused();
    await expect(dialog(page)).toContainText(/ ist jetzt bei .+ \(.+\)\./);
    await expect(dialog(page)).toContainText(/Ab \d.* kannst du hier noch einmal anfragen/);
    await expectToBeFine(page, { fits: false });
    const toRequest = await dialog(page)
      .getByRole('link', { name: 'Zu deiner Anfrage' })
      .getAttribute('href');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(rows(page).first()).toContainText(/Angebot angefragt\. Ab \d/);
    await expect(rows(page).first().getByRole('link', { name: 'Zu deinen Anfragen' })).toBeFocused();

    await page.reload();
    await expect(rows(page).first()).toContainText(/Angebot angefragt\. Ab \d/);
    await expectToBeFine(page);
    // The same once more, from a window that was open before.
    await page.goto(`${TAB}/${proposals[0]?.id}/anfragen`);
    await expect(page.locator('[data-code="OFFER_ALREADY_REQUESTED"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jetzt anfragen' })).toHaveCount(0);
    await page.goto(toRequest ?? '');
    await expect(page.getByRole('main')).toContainText(proposals[0]?.provider.name ?? '');
  });
});
