import { expect } from 'vitest';
import { CookieJar } from './log-in.ts';
import { fieldsOf, spaced } from './page-text.ts';
import { mailsOf, type ReceivedMail } from './request-journey.ts';
import type { TestApp } from './test-app.ts';
import { HTTP_PERSON } from './entered-persons.ts';
import { codesTo } from './visit-browser.ts';

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };
const ADDRESS = '/baufinanzierung/partner/';

export type AskingPerson = ReturnType<typeof askingPerson>;

/** Sender of a request. Each number is another person, because two requests of one person are duplicates. */
export function askingPerson(number: number) {
  const letters = [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    ...HTTP_PERSON,
    surname: HTTP_PERSON.surname + letters,
    email: `${HTTP_PERSON.email}.${letters}@example.org`,
    // Numbers far apart, because limits count codes for phone numbers that differ only in the last digits.
    phoneNumber: `0151 2${1_000_000 + number * 100_003}`,
    houseNumber: '7a',
    postalCode: '10115',
    city: 'Berlin',
  };
}

interface SentPages {
  readonly form: string;
  readonly review: string;
  readonly status: string;
}

/** Sends a request without JavaScript: form, review page, and a code if one is required. */
export async function sendByForms(
  running: TestApp,
  address: string,
  person: AskingPerson,
  browser = new CookieJar(running.app),
): Promise<SentPages> {
  const post = (fields: Record<string, string>) => browser.ask(address, fields, SAME_ORIGIN);
  const form = await read(browser.ask(address));
  const fields = fieldsOf(form, 'id="anfrage"');
  const review = await read(
    post({
      ...fields,
      ...person,
      financingStart: 'IN_LESS_THAN_THREE_MONTH',
      followUpStart: 'LESS_THAN_ONE_YEAR',
      employmentType: fields['employmentType'] || 'EMPLOYED',
      salutation: 'MRS',
      privacy: 'true',
      step: 'check',
    }),
  );
  expect(review).toContain('Stimmt alles?');
  let sent = await post({ ...fieldsOf(review, 'id="anfrage"'), step: 'send' });
  // A 303 means that the request was sent: a logged-in visitor with a verified address needs no code.
  if (sent.statusCode !== 303) {
    const [code = ''] = await codesTo(running, person.phoneNumber.replace(/^0/, '+49').replaceAll(' ', ''));
    sent = await post({ ...fieldsOf(spaced(sent.body), 'id="anfrage"'), code, step: 'confirm' });
  }
  expect(sent.statusCode).toBe(303);
  const { pathname } = new URL(String(sent.headers.location), 'http://127.0.0.1:3000');
  return { form, review, status: pathname.replace(/\/angekommen$/, '') };
}

export async function confirmationTo(running: TestApp, { email }: AskingPerson): Promise<ReceivedMail> {
  return mailThat(running, ({ to, subject }) => to === email && !subject.startsWith('Dein Code'));
}

/**
 * Address of the adviser's page for this person's request. Finds the adviser's mail by the request's number,
 * because mails never contain the name.
 */
export async function adviserPage(running: TestApp, person: AskingPerson): Promise<string> {
  const { text } = await confirmationTo(running, person);
  const number = /A-[2-9A-HJ-NP-Z]{4}/.exec(text)?.[0] ?? '?';
  const mail = await mailThat(running, (one) => one.text.includes(number) && one.text.includes(ADDRESS));
  return /\/baufinanzierung\/partner\/[\w-]{43}/.exec(mail.text)?.[0] ?? '';
}

async function mailThat(running: TestApp, isMeant: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  let found: ReceivedMail | undefined;
  await expect
    .poll(async () => (found = (await mailsOf(running, 1)).find((mail) => isMeant(mail))), { interval: 50 })
    .toBeDefined();
  return found!;
}

async function read(answer: ReturnType<CookieJar['ask']>): Promise<string> {
  const { statusCode, body } = await answer;
  expect(statusCode).toBe(200);
  return spaced(body);
}
