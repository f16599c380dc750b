import type { BrowserContext, Page } from '@playwright/test';
import { expectKept, storedKeys } from './contract-storage.ts';
import { expectLoggedIn, fillInLogin, logOut, purgeCalculations, purgeShortlist } from './demo-account.ts';
import { askedPerson, sendRequest } from './financing-request.ts';
import { answer, FINANCING } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

// Every browser here begins before the question for consent.
test.use({ consent: 'asked' });

const ACCOUNT = 'betrieb@example.org';
const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
// With consent the new flow may be tried: this visit asks on one page.
const REQUEST =
  '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&purchasePrice=400000&ownFunds=100000&geoCode=1276003001&formular=ja';

// One account: its tests come one after the other, and walk through many pages each.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('a whole visit with consent keeps the contract’s list at every step, and nothing after the logout', async ({
  page,
  context,
}) => {
  const keeps = (cookies: string[], storage: string[]) => expectKept(page, context, { cookies, storage });

  await page.goto('/baufinanzierung/finanzierungsrechner');
  await expect(page.getByRole('region', { name: 'Einwilligung', exact: true })).toBeVisible();
  await keeps([], []);
  await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
  await keeps(['visitor-id'], ['Mortgage_Consent']);
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.locator('#purchasePrice').fill('433000');
  await expect(page).toHaveURL(/433000/);
  await keeps(['visitor-id'], ['Mortgage_Consent', 'Mortgage_Financing']);
  await page.goto(`/baufinanzierung/?entryPoint=${encodeURIComponent('/expose/314901')}`);
  const stored = ['Mortgage_Consent', 'Mortgage_EntryPoint', 'Mortgage_Financing'];
  await keeps(['visitor-id'], stored);
  await page.goto(FINANCING);
  await page
    .getByRole('link', { name: /Los|Start|beginnen|geht/i })
    .first()
    .click();
  await expect(page).toHaveURL(/frage=/);
  const first = page.url();
  await answer(page, 'Kauf');
  await expect(page).not.toHaveURL(first);
  // A flow that changes a project which was there before can be taken back.
  const withFlow = [...stored, 'Mortgage_Flow_Financing', 'Mortgage_Project'].toSorted();
  await keeps(['visitor-id'], withFlow);
  const person = askedPerson();
  await sendRequest(page, REQUEST, person);
  await expect(page).toHaveURL(/angekommen/);
  // Without a login too: what was verified hangs on it.
  await keeps(['session', 'visitor-id'], withFlow);
  expect(await storedText(page)).not.toMatch(
    new RegExp(`${person.surname}|${person.email}|${person.phoneNumber}|${person.street}`),
  );

  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.locator('button[type=button]', { hasText: 'Zum Speichern anmelden' }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  // On the way: the visit that was there before, and what was typed in this tab.
  await keeps(['session', 'visitor-id'], [...withFlow, 'Mortgage_Return'].toSorted());
  const before = await sessionOf(context);
  await fillInLogin(page, ACCOUNT);
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await keeps(['session', 'visitor-id'], withFlow);
  expect(await sessionOf(context)).not.toBe(before);

  await page.goto('/expose/314901');
  await page.getByRole('button', { name: /^Merken: / }).click();
  await expect(page.getByRole('button', { name: /^Merken: / })).toHaveAttribute('aria-pressed', 'true');
  for (const address of [OVERVIEW, `${OVERVIEW}/konditionen`, `${OVERVIEW}/deine-daten`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keeps(['session', 'visitor-id'], withFlow);
  }
  await purgeCalculations(page.request);
  await purgeShortlist(page.request);

  await page.evaluate(() => localStorage.setItem('of-the-marketplace', 'stays'));
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  await keeps([], ['of-the-marketplace']);
});

test('a visit without consent keeps no number, before the login, in it and after it', async ({
  page,
  context,
}) => {
  // A page that takes no project of the account over.
  await page.goto('/baufinanzierung/impressum');
  await page.getByRole('button', { name: 'Nein, keine Nummer' }).click();
  await expectKept(page, context, { cookies: [], storage: ['Mortgage_Consent'] });
  await page.getByRole('link', { name: 'Anmelden', exact: true }).click();
  await expect(page.getByLabel('Passwort')).toBeVisible();
  // On the way: a session before there is one, for ten minutes.
  const onTheWay = { cookies: ['session'], storage: ['Mortgage_Consent', 'Mortgage_Return'] };
  await expectKept(page, context, { ...onTheWay, sessionEndsWithin: 600 });
  await fillInLogin(page, ACCOUNT);
  await expectLoggedIn(page, ACCOUNT);
  await expectKept(page, context, { cookies: ['session'], storage: ['Mortgage_Consent'] });
  await logOut(page);
  await expect(page.getByRole('heading', { name: 'Du bist abgemeldet' })).toBeVisible();
  await expectKept(page, context, { cookies: [], storage: [] });
});

test('nobody’s link to the page after a logout makes a browser forget', async ({ page }) => {
  await page.goto('/baufinanzierung/');
  await page.evaluate(() => {
    const state = { purchasePrice: 389_000, lastModified: Date.now() };
    localStorage.setItem('Mortgage_Financing', JSON.stringify(state));
  });
  await page.goto('/baufinanzierung/sso/logout?abgemeldet=1&state=abgemeldet');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist nicht angemeldet');
  // The script runs: the button that asks for consent again is there only then.
  await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
  expect(await storedKeys(page)).toEqual(['Mortgage_Financing']);
});

async function sessionOf(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'session')?.value;
}

function storedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}
