import type { Page } from '@playwright/test';
import { requestingPerson, codeTo, type RequestingPerson, fillRequest } from './financing-request.ts';
import { FORM, PURCHASE, sendAndFollow } from './request-journey.ts';
import { expect, test } from './strict-page.ts';

test.describe('with JavaScript', () => {
  test.use({ expectedErrors: [/status of (404|409|422|429)/] });

  // @spec 1.13 2.2 2.40 2.93
  // @contract 4.26
  test('a request is sent, is seen by its adviser and moved on, and its visitor sees it', async ({
    page,
  }) => {
    await sendAndFollow(page, true);
  });

  // @spec 2.38 8.8 8.10 8.12
  test('all errors are shown at once, later those that only the server finds, and no entry is lost', async ({
    page,
  }) => {
    await page.goto(PURCHASE);
    await page.getByLabel('Vorname').fill('Mira');
    await page.getByLabel('Telefonnummer').fill('+43 1 234567');
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(/\d+ Angaben fehlen noch, eine passt nicht/);
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

    const person = { ...requestingPerson(), forename: 'Test', postalCode: '99999' };
    await fillRequest(page, person);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.locator('#postalCode-error')).toHaveAttribute('data-code', 'INVALID_POSTALCODE');
    await page.getByLabel('Postleitzahl').fill('10115');
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expect(page.locator('#forename-error')).toHaveAttribute('data-code', 'FORENAME_BLACKLISTED');
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(person.email);
  });

  // @spec 2.39 9.16
  test('a follow-up asks for debt and value instead of a price; its code is wrong, waited for, and comes by e-mail', async ({
    page,
  }) => {
    const person = requestingPerson();
    await page.goto(`${FORM}?openForm=true&financingType=FollowupFinancing`);
    await expect(page.getByRole('main').getByLabel('Kaufpreis')).toBeHidden();
    await page.getByRole('main').getByLabel('Restschuld').fill('180.000');
    await page.getByRole('main').getByLabel('Wert der Immobilie').fill('420000');
    await page.getByRole('radio', { name: 'in 1 bis 5 Jahren' }).check();
    await fillRequest(page, person, { start: null });
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('main')).toContainText('180.000 €');
    await page.getByRole('button', { name: 'Anfrage senden' }).click();
    await expectEveryCodeOutcome(page, person);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
  });
});

/** Tries a malformed code, a wrong code, a new code too early, and the other channel. */
async function expectEveryCodeOutcome(
  page: Page,
  { phoneNumber, surname, email }: RequestingPerson,
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
  // The code that was already sent is still valid after a return to the form.
  await expect(heading).toHaveText('Bestätige deine Telefonnummer');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Code stattdessen per E-Mail' }).click();
  await expect(heading).toHaveText('Bestätige deine E-Mail-Adresse');
  const code = await codeTo(page, email);
  await page.getByLabel('Code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await confirm.click();
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });
  test('nothing that was entered is lost', async ({ page }) => {
    const person = requestingPerson();
    await page.goto(PURCHASE);
    await fillRequest(page, person);
    await page.route('**/*.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('alert')).toContainText('keine Verbindung');
    // The error message is far above the clicked button, so it must get the focus and scroll into view.
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel('Nachname')).toHaveValue(person.surname);
  });
});

test('the whole form can be filled in by keyboard alone', async ({ page }) => {
  const person = requestingPerson();
  await page.goto(PURCHASE);
  await page.getByRole('main').getByLabel('Kaufpreis').focus();
  const entries: [string, string][] = [
    ['forename', person.forename],
    ['surname', person.surname],
    ['email', person.email],
    ['phoneNumber', person.phoneNumber],
    ['street', person.street],
    ['houseNumber', person.houseNumber],
    ['postalCode', person.postalCode],
    ['city', person.city],
  ];
  const waiting = new Map(entries);
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
