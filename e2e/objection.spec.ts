import { violationsOn } from './axe.ts';
import { adviserLink, requestingPerson, mailsTo, sendByForms } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';
import type { Page } from '@playwright/test';

const FORM =
  '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?purchasePrice=470000&ownFunds=120000&geoCode=1276003001&openForm=true&financingType=PurchaseFinancing';

test.use({ expectedErrors: [/status of (404|422)/] });

// @spec 2.3 4.8
test('a recipient asks for the link again and objects: opening changes nothing, a click does', async ({
  page,
}) => {
  const person = requestingPerson();
  await sendByForms(page, FORM, person);
  const adviser = await adviserLink(page, person);
  const [confirmation] = await mailsTo(page, person.email);
  const link = linkIn(confirmation?.text);
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/baufinanzierung/widerspruch');
  await page.getByLabel('E-Mail-Adresse aus deiner Anfrage').fill('keine');
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await expect(page.getByText('Bitte gib eine vollständige E-Mail-Adresse an')).toBeVisible();
  await page.getByLabel('E-Mail-Adresse aus deiner Anfrage').fill(person.email);
  await page.getByRole('button', { name: 'Link schicken' }).click();
  await expect(heading).toHaveText('Sieh in dein Postfach');
  await expect
    .poll(async () => (await mailsTo(page, person.email)).map(({ text }) => linkIn(text)))
    .toEqual([link, link]);

  await page.goto(link);
  await expect(heading).toHaveText('Der Nutzung deiner Angaben widersprechen');
  await expectFine(page);
  expect((await page.request.get(adviser)).status()).toBe(200);
  await page.getByRole('button', { name: 'Widersprechen' }).click();
  // The request stays open, because the objection came from an address that its sender never verified.
  await expect(heading).toHaveText('An diese Adresse schreiben wir nicht mehr');
  await expectFine(page);
  expect((await page.request.get(adviser)).status()).toBe(200);
  // This browser has verified the sender's phone number, so it may also end the request.
  await page.getByRole('button', { name: 'Anfrage beenden' }).click();
  await expect(heading).toHaveText('Dein Widerspruch gilt');
  await expectFine(page);
  expect((await page.request.get(adviser)).status()).not.toBe(200);

  await page.goto(link.replace('widerspruch/anfrage', 'abmelden'));
  await expect(heading).toHaveText('Zu diesem Link gibt es keine Anfrage');
});

function linkIn(text = ''): string {
  return /\/baufinanzierung\/widerspruch\/anfrage\/[\w-]{43}/.exec(text)?.[0] ?? '';
}

async function expectFine(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([]);
  await expectToFitPhones(page);
}
