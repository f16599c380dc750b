import type { Page } from '@playwright/test';
import { addressOfScreen, screens } from '../apps/server/src/testing/screens.ts';
import { logIn } from './demo-account.ts';
import { adviserLink, askedPerson, mailsTo, sendByForms } from './financing-request.ts';
import { PURCHASE } from './request-journey.ts';

const ROOT = '/baufinanzierung';
/** What a link's page shows to a visitor without the link. */
const UNKNOWN = 'a'.repeat(43);
/** Addresses that do something when they are opened. */
const ACTING = /neu-starten|speichern/;

/** Every address of both applications, with the real links of one new request; and those that only an operator sees. */
export async function everyAddress(page: Page): Promise<{ open: string[]; operators: string[] }> {
  const person = askedPerson();
  const { status } = await sendByForms(page, PURCHASE, person);
  const partner = await adviserLink(page, person);
  const texts = (await mailsTo(page, person.email)).map(({ text }) => text).join('\n');
  const inMails = (folder: string) =>
    new RegExp(`${ROOT}/${folder}/([\\w-]{43})`).exec(texts)?.[1] ?? UNKNOWN;
  const linkOf = (folder: string) => {
    if (folder.startsWith('anfrage')) return status.split('/').at(-1) ?? '';
    if (folder.startsWith('partner')) return partner.split('/').at(-1) ?? '';
    return folder.includes('$') ? inMails(folder.replace(/\/\$.*/, '')) : UNKNOWN;
  };
  const addresses = (await screens())
    .filter(({ folder }) => !ACTING.test(folder))
    .map(({ folder }) => addressOfScreen(folder, linkOf(folder)))
    .map((address) => (address.endsWith('fehlgeschlagen') ? `${address}?grund=abgelaufen` : address));
  await logIn(page, 'kundin@example.org');
  const isOperators = (address: string) => address.startsWith(`${ROOT}/betrieb`);
  return {
    open: [...addresses.filter((address) => !isOperators(address)), `${ROOT}/api/docs`],
    operators: addresses.filter(isOperators),
  };
}
