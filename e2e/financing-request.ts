import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Somebody who asks for an offer. */
export type AskedPerson = ReturnType<typeof askedPerson>;

/** A person of their own for each test, so that no request counts as asked again. */
export function askedPerson() {
  const number = randomInt(1_000_000, 9_999_999);
  const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    forename: 'Mira',
    surname: `Sommer${letters}`,
    email: `mira.${letters}@example.org`,
    phoneNumber: `0151 2${number}`,
    street: 'Lindenweg',
    houseNumber: '7a',
    postalCode: '10115',
    city: 'Berlin',
  };
}

/** Fills in everything that a request needs of a person; the figures stand in the form already. */
export async function fillRequest(
  page: Page,
  person: AskedPerson,
  { start = 'in weniger als 3 Monaten' }: { start?: string | null } = {},
): Promise<void> {
  if (start !== null) await page.getByRole('radio', { name: start }).check();
  await page.getByLabel('Wie verdienst du dein Geld?').selectOption('Angestellt');
  await page.getByRole('radio', { name: 'Frau' }).check();
  await page.getByLabel('Vorname').fill(person.forename);
  await page.getByLabel('Nachname').fill(person.surname);
  await page.getByLabel('E-Mail-Adresse').fill(person.email);
  await page.getByLabel('Telefonnummer').fill(person.phoneNumber);
  await page.getByLabel('Straße').fill(person.street);
  await page.getByLabel('Hausnummer').fill(person.houseNumber);
  await page.getByLabel('Postleitzahl').fill(person.postalCode);
  await page.getByLabel('Wohnort').fill(person.city);
  await page.getByRole('checkbox', { name: /speichert/ }).check();
}

/** Fills in the form at an address, looks at the check and sends it. */
export async function sendRequest(
  page: Page,
  address: string,
  person: AskedPerson,
  atTheCheck: () => Promise<void> = async () => undefined,
): Promise<void> {
  await page.goto(address);
  await fillRequest(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
  await atTheCheck();
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mails of the demo's mailbox to an address, once there are any. */
export async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const fitting = async () => (await mailbox(page)).filter(({ to }) => to === address);
  await expect.poll(async () => (await fitting()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return fitting();
}

/** The link of an adviser who was told of this person; their mail does not say of whom. */
export async function adviserLink(page: Page, surname: string): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => (found = await findAdviserLink(page, surname)), { timeout: 20_000 })
    .toBeDefined();
  return found ?? '';
}

async function findAdviserLink(page: Page, surname: string): Promise<string | undefined> {
  for (const { text } of await mailbox(page)) {
    const link = /\/baufinanzierung\/partner\/[\w-]{43}/.exec(text)?.[0];
    if (link && (await (await page.request.get(link)).text()).includes(surname)) return link;
  }
  return undefined;
}

async function mailbox(page: Page): Promise<Mail[]> {
  const response = await page.request.get('/baufinanzierung/entwicklung/postfach', {
    headers: { Accept: 'application/json' },
  });
  return (await response.json()) as Mail[];
}
