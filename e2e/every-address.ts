import type { Page } from '@playwright/test';
import { addressOfScreen, screens } from '../apps/server/src/testing/screens.ts';
import { logIn } from './demo-account.ts';
import { adviserLink, requestingPerson, mailsTo, sendByForms } from './financing-request.ts';
import { PURCHASE } from './request-journey.ts';

const ROOT = '/baufinanzierung';
/** A well-formed but unknown token for links; its pages explain that the link is unknown. */
const UNKNOWN = 'a'.repeat(43);
/** The list leaves these addresses out, because a GET on them changes data. */
const ACTING = /neu-starten|speichern/;

/** Addresses of all pages, with tokens of a new request; pages for operators in a list of their own. */
export async function everyAddress(page: Page): Promise<{ open: string[]; operators: string[] }> {
  const person = requestingPerson();
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
