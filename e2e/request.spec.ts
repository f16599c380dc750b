import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import {
  adviserLink,
  askedPerson,
  codeTo,
  type AskedPerson,
  fillRequest,
  mailsTo,
  sendByForms,
  sendRequest,
  sendVerified,
} from './financing-request.ts';
import { expect, test } from './strict-page.ts';

const FORM = '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage';
const CASE = 'purchasePrice=450000&ownFunds=110000&geoCode=1276003001&openForm=true';
const PURCHASE = `${FORM}?${CASE}&financingType=PurchaseFinancing`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, expectedErrors: [/status of (404|409|422|429)/] });

    test('a request goes out, is seen by its adviser and moved on, and its visitor sees it', async ({
      page,
    }) => {
      const person = askedPerson();
      await page.goto(PURCHASE);
      await expect(page.getByRole('main').getByLabel('Kaufpreis')).toHaveValue('450.000');
      await fillRequest(page, person);
      await page.getByRole('button', { name: 'Angaben prüfen' }).click();

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
      await expect(page.getByRole('main')).toContainText(person.email);
      if (javaScriptEnabled) expect(await violationsOn(page), 'check').toEqual([]);
      await sendVerified(page, person);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
      expect(page.url()).toMatch(/\/baufinanzierung\/anfrage\/[\w-]{43}\/angekommen$/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
      await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage');
      await expect(page.getByRole('main')).not.toContainText(person.surname);
      if (javaScriptEnabled) expect(await violationsOn(page), 'status').toEqual([]);
      const statusPage = page.url();
      const advisers = await page
        .getByRole('region', { name: 'Wer deine Anfrage hat' })
        .getByRole('heading', { level: 3 })
        .allInnerTexts();
      expect(advisers.length).toBeGreaterThan(0);
      expect(advisers.length).toBeLessThanOrEqual(4);

      const [confirmation] = await mailsTo(page, person.email);
      expect(confirmation?.text).toContain(new URL(statusPage).pathname);

      const partnerPage = await adviserLink(page, person);
      await page.goto(partnerPage);
      await expect(page.getByRole('button', { name: 'Personendaten öffnen' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(person.surname);
      await page.goto(statusPage);
      await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'RECEIVED');
      await page.goto(partnerPage);
      await page.getByRole('button', { name: 'Personendaten öffnen' }).click();
      await expect(page.getByRole('main')).toContainText(person.surname);
      await expect(page.getByRole('main')).toContainText(person.phoneNumber);
      await page.goto(statusPage);
      await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'VIEWED');

      for (const [deed, status] of [
        ['Kontakt aufgenommen', 'CONTACTED'],
        ['Angebot gemacht', 'OFFER_MADE'],
      ] as const) {
        await page.goto(partnerPage);
        await page.getByRole('button', { name: deed }).click();
        await expect(page.getByRole('button', { name: deed })).toHaveCount(0);
        await page.goto(statusPage);
        await expect(page.locator('[data-status]')).toHaveAttribute('data-status', status);
      }
      // One way for all, and one list of what happened, in which the offer waits on whoever asked.
      const count = advisers.length;
      await expect(page.getByRole('list', { name: 'Stand der Anfrage' }).getByRole('listitem')).toHaveText([
        `Gesendetan ${count}`,
        `Gelesen1 von ${count}`,
        `Angebote1 von ${count}`,
        'Entschiedenvon dir',
      ]);
      const events = page.getByRole('region', { name: 'Verlauf' }).getByRole('listitem');
      await expect(events.first()).toContainText('hat dir ein Angebot gemacht');
      await expect(events.first()).toContainText('Wartet auf dich');
      await expect(events.last()).toContainText('Du hast angefragt');
      await expect(events.filter({ hasText: 'Wartet auf dich' })).toHaveCount(1);
    });
  });
}

test.describe('with JavaScript', () => {
  test.use({ expectedErrors: [/status of (404|409|422|429)/] });

  test('everything that is wrong is said at once, later what only the server knows, and nothing is lost', async ({
    page,
  }) => {
    await page.goto(PURCHASE);
    await page.getByLabel('Vorname').fill('Mira');
    await page.getByLabel('Telefonnummer').fill('+43 1 234567');
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText('Angaben passen nicht');
    await expect(summary.getByRole('link', { name: 'Trage deinen Nachnamen ein.' })).toHaveAttribute(
      'href',
      '#surname',
    );
    await expect(page.locator('#phoneNumber-error')).toHaveAttribute(
      'data-code',
      'TELEPHONE_IS_NO_GERMAN_NUMBER',
    );
    await expect(page.locator('#privacy-error')).toHaveAttribute('data-code', 'CONSENT_MISSING');
    await expect(page.getByLabel('Vorname')).toHaveValue('Mira');
    await expect(page.getByLabel('Telefonnummer')).toHaveValue('+43 1 234567');

    const person = { ...askedPerson(), forename: 'Test', postalCode: '99999' };
    await fillRequest(page, person);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.locator('#postalCode-error')).toHaveAttribute('data-code', 'INVALID_POSTALCODE');
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.locator('#forename-error')).toHaveAttribute('data-code', 'FORENAME_BLACKLISTED');
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(person.email);
  });

  test('a follow-up asks for debt and value instead of a price; its code is wrong, waited for, and comes by e-mail', async ({
    page,
  }) => {
    const person = askedPerson();
    await page.goto(`${FORM}?openForm=true&financingType=FollowupFinancing`);
    await expect(page.getByRole('main').getByLabel('Kaufpreis')).toBeHidden();
    await page.getByRole('main').getByLabel('Restschuld').fill('180.000');
    await page.getByRole('main').getByLabel('Wert der Immobilie').fill('420000');
    await page.getByRole('radio', { name: 'in 1 bis 5 Jahren' }).check();
    await fillRequest(page, person, { start: null });
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('main')).toContainText('180.000 €');
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expectEveryWayOfACode(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
  });

  test('both ways back from the check keep what was typed, pressing twice sends one request, and asking again for the same says so', async ({
    page,
  }) => {
    const person = askedPerson();
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(PURCHASE);
    await fillRequest(page, person);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await page.getByRole('button', { name: 'Angaben ändern' }).click();
    await expect(page.getByLabel('Nachname')).toHaveValue(person.surname);
    await expect(page.getByRole('checkbox', { name: /speichert/ })).toBeChecked();
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(heading).toHaveText('Stimmt alles?');
    await page.goBack();
    await expect(page.getByLabel('Nachname')).toHaveValue(person.surname);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(heading).toHaveText('Stimmt alles?');
    const receivers = await page
      .getByRole('heading', { name: 'Wer deine Anfrage bekommt' })
      .locator('xpath=following-sibling::ul[1]/li')
      .allTextContents();
    expect(receivers).toHaveLength(4);
    // Whoever may call is named beside the box, and it is not ticked.
    const mayCall = page.getByRole('checkbox', { name: /anrufen/ });
    await expect(mayCall).not.toBeChecked();
    for (const receiver of receivers)
      await expect(mayCall).toHaveAccessibleName(new RegExp(escaped(receiver)));
    await mayCall.check();
    await page.getByRole('button', { name: 'Anfrage senden' }).dblclick();
    await page.getByLabel('Code').fill(await codeTo(page, person.phoneNumber));
    await page.getByRole('button', { name: 'Bestätigen und Anfrage senden' }).dblclick();
    await expect(heading).toHaveText('Deine Anfrage ist angekommen');
    const mails = await mailsTo(page, person.email);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    for (const receiver of receivers) expect(mail?.text).toContain(receiver);
    expect(mail?.text).toContain('Du hast zugestimmt, dass sie dich zu dieser Anfrage anrufen.');
    await sendRequest(page, PURCHASE, person, undefined, { isVerified: true });
    await expect(page.getByRole('alert')).toContainText('Du hast erst kürzlich ein Angebot angefordert.');
  });
});

/** A code that cannot be one, a wrong one, another too early, a look back at the form, and the other channel. */
async function expectEveryWayOfACode(
  page: Page,
  { phoneNumber, surname, email }: AskedPerson,
): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const error = page.locator('#code-error');
  const confirm = page.getByRole('button', { name: 'Bestätigen und Anfrage senden' });
  await expect(heading).toHaveText('Bestätige deine Telefonnummer');
  await expect(page.getByLabel('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  await page.getByLabel('Code').fill('12');
  await confirm.click();
  await expect(error).toHaveAttribute('data-code', 'CODE_INCOMPLETE');
  const right = await codeTo(page, phoneNumber);
  await page.getByLabel('Code').fill(right === '000000' ? '111 111' : '000 000');
  await confirm.click();
  await expect(error).toContainText('Du hast noch 4 Versuche.');
  const another = page.getByRole('button', { name: 'Neuen Code schicken' });
  await expect(another).toHaveAttribute('aria-disabled', 'true');
  await expect(another).toHaveText(/in \d+ s/);
  await page.getByRole('button', { name: 'Nummer ändern' }).click();
  await expect(page.getByLabel('Nachname')).toHaveValue(surname);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  // The code that is on its way is still the one.
  await expect(heading).toHaveText('Bestätige deine Telefonnummer');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Code stattdessen per E-Mail' }).click();
  await expect(heading).toHaveText('Bestätige deine E-Mail-Adresse');
  const code = await codeTo(page, email);
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await confirm.click();
}

test.describe('on a phone', () => {
  test.use({ expectedErrors: [/status of 409/], viewport: { width: 390, height: 800 } });
  test('who writes about what was taken back in another window is told that, with what they wrote', async ({
    page,
  }) => {
    const { status } = await sendByForms(page, PURCHASE, askedPerson());
    await page.goto(status);
    await page.getByText('Allen Beratungen schreiben').click();
    await page.getByLabel('Deine Nachricht an alle').fill('Geht es nächste Woche?');
    const token = new URL(page.url()).pathname.split('/').at(-1);
    const withdrawal = `/baufinanzierung/api/v2/contact/${token}/withdrawal`;
    await expect.poll(async () => (await page.request.post(withdrawal)).status()).toBe(204);
    await page.getByRole('button', { name: 'Senden', exact: true }).click();
    await expect(page.locator('[data-status]')).toHaveAttribute('data-status', 'WITHDRAWN');
    await expect(page.getByRole('alert')).toContainText('Geht es nächste Woche?');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport();
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });
  test('nothing that was typed is lost', async ({ page }) => {
    const person = askedPerson();
    await page.goto(PURCHASE);
    await fillRequest(page, person);
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('alert')).toContainText('keine Verbindung');
    // The button is far below it.
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel('Nachname')).toHaveValue(person.surname);
  });
});

test('the whole form can be filled in by keyboard alone', async ({ page }) => {
  const person = askedPerson();
  await page.goto(PURCHASE);
  await page.getByRole('main').getByLabel('Kaufpreis').focus();
  const typed: [string, string][] = [
    ['forename', person.forename],
    ['surname', person.surname],
    ['email', person.email],
    ['phoneNumber', person.phoneNumber],
    ['street', person.street],
    ['houseNumber', person.houseNumber],
    ['postalCode', person.postalCode],
    ['city', person.city],
  ];
  const waiting = new Map(typed);
  for (let press = 0; press < 80; press += 1) {
    await page.keyboard.press('Tab');
    const { name, type, text } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement;
      return { name: focused.name, type: focused.type, text: focused.innerText };
    });
    if (type === 'radio' && (name === 'financingStart' || name === 'salutation'))
      await page.keyboard.press('Space');
    if (name === 'employmentType') await page.keyboard.press('ArrowDown');
    if (name === 'privacy') await page.keyboard.press('Space');
    const value = waiting.get(name);
    if (value !== undefined) await page.keyboard.type(value);
    if (text === 'Angaben prüfen') break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

function escaped(text: string): string {
  return text.replaceAll(/[.()]/g, String.raw`\$&`);
}
