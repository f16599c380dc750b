import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type APIResponse, type Page } from '@playwright/test';
import { BROWSER_PERSON } from '../apps/server/src/testing/entered-persons.ts';
import { fieldsOf, htmlOf, readableHtml } from './read-page.ts';

export type RequestingPerson = ReturnType<typeof requestingPerson>;

/** A person with new contact data, so that no request counts as a duplicate. */
export function requestingPerson() {
  const number = randomInt(1_000_000, 9_999_999);
  const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    ...BROWSER_PERSON,
    surname: BROWSER_PERSON.surname + letters,
    email: `${BROWSER_PERSON.email}${letters}@example.org`,
    phoneNumber: BROWSER_PERSON.phoneNumber + number,
    houseNumber: '7a',
    postalCode: '10115',
    city: 'Berlin',
  };
}

/** Fills in the personal data of a request; the link has already filled in the financing. */
export async function fillRequest(
  page: Page,
  person: RequestingPerson,
  { start = 'in weniger als 3 Monaten' }: { start?: string | null } = {},
): Promise<void> {
  if (start !== null) await page.getByRole('radio', { name: start }).check();
  await page.getByLabel('Wie verdienst du dein Geld?').selectOption('Angestellt');
  await fillPerson(page, person);
}

export async function fillPerson(page: Page, person: RequestingPerson): Promise<void> {
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

/** Fills in, checks and sends the form. No code if logged in or if this browser verified the contact. */
export async function sendRequest(
  page: Page,
  address: string,
  person: RequestingPerson,
  atTheCheck: () => Promise<void> = async () => undefined,
  { isVerified = false }: { isVerified?: boolean } = {},
): Promise<void> {
  await page.goto(address);
  await fillRequest(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');
  await atTheCheck();
  if (isVerified) await page.getByRole('button', { name: 'Anfrage senden' }).click();
  else await sendVerified(page, person);
}

/** Sends the request and enters the text message's code, which a browser needs only once. */
export async function sendVerified(page: Page, { phoneNumber }: RequestingPerson): Promise<void> {
  await page.getByRole('button', { name: 'Anfrage senden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestätige deine Telefonnummer');
  await page.getByLabel('Code').fill(await codeTo(page, phoneNumber));
  await page.getByRole('button', { name: 'Bestätigen und Anfrage senden' }).click();
}

/** The newest code sent to a mobile number or mail address, read from the demo's mailbox. */
export async function codeTo({ request }: Asking, contact: string): Promise<string> {
  const to = contact.includes('@') ? contact : contact.replace(/^0/, '+49').replaceAll(' ', '');
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const text = (await mailbox(request)).find((mail) => mail.to === to && CODE.test(mail.text))?.text;
        return (code = CODE.exec(text ?? '')?.[0]);
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return code ?? '';
}

const CODE = /\b\d{6}\b/;

/** HTML of the form page and check page of a request sent without JavaScript. */
interface SentPages {
  readonly form: string;
  readonly review: string;
  readonly status: string;
}

/** Sends a request without JavaScript: the form, the check, and the code if the portal asks for one. */
export async function sendByForms(
  { request }: Asking,
  address: string,
  person: RequestingPerson,
): Promise<SentPages> {
  const form = await htmlOf(request, address);
  const fields = fieldsOf(form, 'id="anfrage"');
  const filled = {
    ...fields,
    ...person,
    financingStart: 'IN_LESS_THAN_THREE_MONTH',
    followUpStart: 'LESS_THAN_ONE_YEAR',
    employmentType: fields.employmentType || 'EMPLOYED',
    salutation: 'MRS',
    privacy: 'true',
  };
  const checked = await request.post(address, { form: { ...filled, step: 'check' } });
  const review = await readableHtml(checked, address);
  expect(review).toContain('Stimmt alles?');
  const response = await request.post(address, {
    form: { ...fieldsOf(review, 'id="anfrage"'), step: 'send' },
    maxRedirects: 0,
  });
  // A logged-in sender needs no code: the server redirects at once.
  const sent = response.status() === 303 ? response : await confirm({ request }, address, person, response);
  expect(sent.status()).toBe(303);
  const { pathname } = new URL(sent.headers()['location'] ?? '', sent.url());
  return { form, review, status: pathname.replace(/\/angekommen$/, '') };
}

async function confirm(
  { request }: Asking,
  address: string,
  { phoneNumber }: RequestingPerson,
  response: APIResponse,
): Promise<APIResponse> {
  const codePage = await readableHtml(response, address);
  const code = await codeTo({ request }, phoneNumber);
  return request.post(address, {
    form: { ...fieldsOf(codePage, 'id="anfrage"'), code, step: 'confirm' },
    maxRedirects: 0,
  });
}

type Asking = Pick<Page, 'request'>;

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Waits for mails to an address in the demo's mailbox; mails with a code are skipped. */
export async function mailsTo({ request }: Asking, address: string): Promise<Mail[]> {
  const fitting = async () =>
    (await mailbox(request)).filter(({ to, subject }) => to === address && !subject.startsWith('Dein Code'));
  await expect.poll(async () => (await fitting()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  return fitting();
}

/** The adviser's link to the person's request; its mail is found by the request's number. */
export async function adviserLink(
  asking: Asking,
  { email }: Pick<RequestingPerson, 'email'>,
  lender = '',
): Promise<string> {
  const [confirmation] = await mailsTo(asking, email);
  const number = /A-[2-9A-HJ-NP-Z]{4}/.exec(confirmation?.text ?? '')?.[0];
  expect(number).toBeDefined();
  let found: string | undefined;
  await expect
    .poll(async () => (found = await findAdviserLink(asking.request, number ?? '', lender)), {
      timeout: 20_000,
    })
    .toBeDefined();
  return found ?? '';
}

async function findAdviserLink(
  request: APIRequestContext,
  number: string,
  lender: string,
): Promise<string | undefined> {
  const mails = await mailbox(request);
  const links = mails
    .filter(({ text }) => text.includes(number) && text.includes(lender))
    .map(({ text }) => /\/baufinanzierung\/partner\/[\w-]{43}/.exec(text)?.[0]);
  return links.find((link) => link !== undefined);
}

async function mailbox(request: APIRequestContext): Promise<Mail[]> {
  const response = await request.get('/baufinanzierung/entwicklung/postfach', {
    headers: { Accept: 'application/json' },
  });
  return (await response.json()) as Mail[];
}
