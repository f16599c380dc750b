import { readFile } from 'node:fs/promises';
import { violationsOn } from './axe.ts';
import { purgeCalculations, logIn, logInAgain, saveFinancing } from './demo-account.ts';
import { requestingPerson, sendByForms } from './financing-request.ts';
import { expect, test } from './strict-page.ts';
import { expectToFitPhones } from './fits-window.ts';
import type { Page } from '@playwright/test';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const OWN_DATA = `${OVERVIEW}/deine-daten`;
const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const REQUEST = `/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?openForm=true&${CASE}`;
const ACCOUNT = 'betrieb@example.org';

// The tests share an account, so they run in order; 90 s because each opens many pages.
test.describe.configure({ mode: 'default', timeout: 90_000 });

test('a request, its consents and everything else are seen and taken along', async ({ page }) => {
  const person = requestingPerson();
  await logInAgain(page, ACCOUNT);
  await purgeCalculations(page.request);
  await saveFinancing(page.request, { name: 'Nur im Export', purchasePrice: 400_000, ownFunds: 100_000 });
  await sendByForms(page, REQUEST, person);
  await page.goto(OWN_DATA);
  const requests = page.getByRole('region', { name: 'Deine Anfragen' });
  await expect(requests.getByRole('heading', { level: 3 }).first()).toHaveText(/Kauf, 400[.]000\s€/);
  await expect(requests).toContainText('Angekommen');
  await requests
    .getByRole('link', { name: /Kauf, 400[.]000/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage');
  await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'RECEIVED');
  await expect(page.getByRole('main')).not.toContainText(person.surname);
  await expectAxeToFindNothing(page, 'light');
  await page.getByRole('link', { name: 'Zurück zu deinen Daten' }).click();
  const consents = page.getByRole('region', { name: 'Deine Einwilligungen' });
  await expect(consents.getByRole('listitem').first()).toContainText('Fassung 2026-11');
  await consents.getByText('Wortlaut').first().click();
  await expectAxeToFindNothing(page, 'dark');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Alles herunterladen' }).click(),
  ]);
  const all = await readFile(await download.path(), 'utf8');
  for (const own of [ACCOUNT, 'Nur im Export', person.surname]) expect(all).toContain(own);
});

test('an account is erased only after a confirmation, with all its data', async ({ page, context }) => {
  await logIn(page, ACCOUNT, '/baufinanzierung/impressum');
  await saveFinancing(page.request, { name: 'Geht mit', purchasePrice: 400_000, ownFunds: 100_000 });
  await page.evaluate(() => localStorage.setItem('Mortgage_Financing', '{}'));
  await page.goto(OWN_DATA);
  const erase = page.getByRole('button', { name: 'Konto endgültig löschen' });
  await erase.click();
  await expect(page).toHaveURL(new RegExp(`${OWN_DATA}$`));
  await page.getByRole('checkbox', { name: /soll gelöscht werden/ }).check();
  await erase.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Konto ist gelöscht');
  await expect(page.getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage })))
    .toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
  await expectAxeToFindNothing(page, 'light');
  await logIn(page, ACCOUNT, OVERVIEW);
  await expect(page.getByRole('heading', { name: 'Noch nichts gespeichert' })).toBeVisible();
});

test('a forged link to the page after that makes no browser purge, and reports no account as erased', async ({
  page,
}) => {
  const stored = JSON.stringify({ lastModified: Date.now() });
  const erased = new URL(`${OVERVIEW}/konto-geloescht`, test.info().project.use.baseURL).href;
  await page.route('https://elsewhere.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${erased}">Gewonnen</a>` }),
  );
  const follow = async () => {
    await page.goto('https://elsewhere.example/');
    await page.getByRole('link', { name: 'Gewonnen' }).click();
  };
  await page.goto('/baufinanzierung/impressum');
  await page.evaluate((text) => localStorage.setItem('Mortgage_Financing', text), stored);
  await follow();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist nicht angemeldet');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL(/\/baufinanzierung\/([?]|$)/);
  expect(await page.evaluate(() => localStorage.getItem('Mortgage_Financing'))).toBe(stored);
  await logIn(page, ACCOUNT);
  await follow();
  await expect(page).toHaveURL(new RegExp(`${OWN_DATA}$`));
});

async function expectAxeToFindNothing(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

test.describe('the page of a request', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('is visible to its sender, and to no other visitor', async ({ page, browser }) => {
    await logInAgain(page, ACCOUNT);
    await sendByForms(page, REQUEST, requestingPerson());
    const [newest] = (await (
      await page.request.get('/baufinanzierung/api/v1.0/profile/requests')
    ).json()) as { requestId: string }[];
    const address = `${OVERVIEW}/anfragen/${newest?.requestId}`;
    expect((await page.goto(address))?.status()).toBe(200);
    await page.getByRole('link', { name: 'Termin für ein Gespräch' }).click();
    await expect(page).toHaveURL(`${address}/termin`);
    // Choose a late hour: other tests book earlier ones, and the first could pass before it is booked.
    await page.getByRole('radio').nth(11).check();
    await page.getByRole('button', { name: 'Termin buchen' }).click();
    await expect(page.getByRole('status').getByText('Der Termin steht')).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await expectToFitPhones(page);
    await page.getByText('Absagen', { exact: true }).click();
    await page.getByRole('button', { name: 'Termin absagen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dein Termin ist abgesagt');
    const baseURL = new URL(page.url()).origin;
    const other = await browser.newPage({ baseURL });
    await logIn(other, 'kundin@example.org');
    expect((await other.goto(address))?.status()).toBe(404);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Diese Anfrage gibt es bei dir nicht');
    await other.context().close();
    for (const session of ['', 'A'.repeat(43)]) {
      const stranger = await browser.newContext({ baseURL });
      await stranger.addCookies([{ name: 'session', value: session, url: baseURL }]);
      const seen = await (await stranger.request.get(address)).text();
      expect(seen).toContain('öffne den Link aus deiner E-Mail');
      expect(seen).not.toContain('Wer deine Anfrage hat');
      await stranger.close();
    }
    for (const none of ['x', '3f9e4d8b-f4d2-4952-b43f-72061fe9834d'])
      expect((await page.goto(`${OVERVIEW}/anfragen/${none}`))?.status()).toBe(404);
  });
});
