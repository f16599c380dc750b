import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** What people type instead of a name: placeholders, runs of the keyboard, names of fields. */
const PLACEHOLDERS = [
  'asdf',
  'asdfg',
  'asdfgh',
  'asdfghjk',
  'asdfasdf',
  'qwert',
  'qwertz',
  'qwerty',
  'yxcv',
  'yxcvb',
  'abc',
  'abcd',
  'aaa',
  'xxx',
  'xyz',
  'blabla',
  'test',
  'testtest',
  'tester',
  'dummy',
  'muster',
  'mustermann',
  'musterfrau',
  'unbekannt',
  'anonym',
  'anonymous',
  'niemand',
  'fake',
  'null',
  'undefined',
  'name',
];
const FORENAMES: ReadonlySet<string> = new Set([...PLACEHOLDERS, 'vorname', 'forename']);
/** Muster, Tester, Niemand, Fake and Null are rare names of real families: a whole name is refused only where it is none. */
const SURNAMES: ReadonlySet<string> = new Set([
  ...PLACEHOLDERS.filter((word) => !['muster', 'tester', 'niemand', 'fake', 'null'].includes(word)),
  'nachname',
  'surname',
]);

/** Disposable domains that the public list lacks. */
const OWN_DOMAINS = ['wegwerf-email.de', 'wegwerfmail.de', 'trashmail.de', 'mailinator.com'];

/** Whether a whole name is a placeholder, upper and lower case alike. */
export function isBlacklistedForename(name: string): boolean {
  return FORENAMES.has(folded(name));
}

/** Whether a whole name is a placeholder, upper and lower case alike. */
export function isBlacklistedSurname(name: string): boolean {
  return SURNAMES.has(folded(name));
}

/** Whether an address belongs to a service for throwing away; subdomains too. */
export function isBlacklistedEmail(email: string): boolean {
  const domain = domainToASCII(folded(email.slice(email.lastIndexOf('@') + 1)));
  const labels = domain.split('.');
  return labels.some((_label, at) => isDisposable(labels.slice(at).join('.')));
}

function isDisposable(domain: string): boolean {
  return OWN_DOMAINS.includes(domain) || disposableEmailBlocklistSet().has(domain);
}

function folded(text: string): string {
  return text.trim().toLowerCase();
}
