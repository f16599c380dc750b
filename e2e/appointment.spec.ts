import { violationsOn } from './axe.ts';
import { requestingPerson, mailsTo, sendByForms } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';
import type { Page } from '@playwright/test';

const FORM =
  '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?purchasePrice=450000&ownFunds=110000&geoCode=1276003001&openForm=true&financingType=PurchaseFinancing';

/** Index of this file's first hour; tests of other files book earlier hours with the same adviser. */
const EARLIEST = 4;

test.use({ expectedErrors: [/status of (404|422)/] });

// @spec 1.14
test('an hour is booked, moved, cancelled and booked again', async ({ page }) => {
  const person = requestingPerson();
  await sendByForms(page, FORM, person);
  const status = await linkTo(page, person);
  await page.goto(status);
  await page.getByRole('link', { name: 'Termin für ein Gespräch' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Termin mit /);
  const adviser = (await heading.innerText()).replace('Termin mit ', '');

  await page.getByRole('button', { name: 'Termin buchen' }).click();
  await expect(page.getByRole('alert')).toContainText('Wähle einen Termin aus.');

  const first = await choose(page, EARLIEST);
  await page.getByRole('button', { name: 'Termin buchen' }).click();
  await expect(heading).toHaveText('Dein Termin');
  await expect(page.getByRole('main')).toContainText('unterwegs zu dir');
  await expect(page.getByRole('main')).toContainText(adviser);
  await expect(page.getByRole('main')).toContainText(first);
  await expect(page.getByRole('main')).not.toContainText(person.surname);
  expect(await violationsOn(page)).toEqual([]);
  await expectToFitPhones(page);

  const link = await page.getByRole('link', { name: 'In den Kalender eintragen' }).getAttribute('href');
  const file = await page.request.get(link ?? '');
  expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await file.text()).toContain('STATUS:CONFIRMED');

  const late = await page.request.post(page.url(), {
    form: { step: 'set', start: '2024-01-05T10:00:00+01:00' },
  });
  expect([late.status(), await late.text()]).toEqual([
    422,
    expect.stringContaining('Dieser Termin ist nicht frei.'),
  ]);

  await page.getByText('Verschieben', { exact: true }).click();
  const second = await choose(page, EARLIEST + 3);
  await page.getByRole('button', { name: 'Auf diesen Termin verschieben' }).click();
  await expect(page.getByRole('main')).toContainText(second);

  await page.getByText('Absagen', { exact: true }).click();
  await page.getByRole('button', { name: 'Termin absagen' }).click();
  await expect(heading).toHaveText('Dein Termin ist abgesagt');
  await page.reload();
  await expect(heading).toHaveText('Dein Termin ist abgesagt');
  await choose(page, EARLIEST + 1);
  await page.getByRole('button', { name: 'Termin buchen' }).click();
  await expect(heading).toHaveText('Dein Termin');
  // An unverified address gets at most three mails an hour, and the confirmation was the third.
  await expect(page.getByRole('main')).toContainText('Mehr E-Mails schicken wir gerade nicht');
  await expect
    .poll(async () => (await mailsTo(page, person.email)).map(({ subject }) => subject.split(':')[0]))
    .toEqual(expect.arrayContaining(['Dein Termin steht fest', 'Dein Termin ist verschoben']));
  expect(await mailsTo(page, person.email)).toHaveLength(3);
});

/** Path of the appointment's status page, read from the confirmation mail. */
async function linkTo(page: Page, person: { email: string }): Promise<string> {
  const [mail] = await mailsTo(page, person.email);
  const link = /\/baufinanzierung\/anfrage\/[\w-]{43}/.exec(mail?.text ?? '')?.[0];
  expect(link).toBeDefined();
  return link ?? '';
}

/** Selects the free hour at an index; returns its label. */
async function choose(page: Page, at: number): Promise<string> {
  const hour = page.getByRole('main').getByRole('radio').nth(at);
  await hour.check();
  return `${(await hour.getAttribute('value'))?.slice(11, 16)} Uhr`;
}
