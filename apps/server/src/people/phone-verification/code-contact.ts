import { withoutFormatCharacters, type CodeContact, type VerificationChannel } from '@heimvorteil/contracts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { type Vault, emailIndexOf } from '../../platform/privacy/index.ts';
import { checkPhoneNumber, maskPhoneNumber, contactNumber } from './check-phone-number.ts';
import { countedEmailIndex, phoneIndexOf } from './contact-index.ts';
import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Disposable domains: the public list, and what it lacks. */
const DISPOSABLE = disposableEmailBlocklistSet();

for (const own of ['wegwerf-email.de', 'wegwerfmail.de', 'trashmail.de', 'mailinator.com'])
  DISPOSABLE.add(own);

/** Whether an address belongs to a service for throwing away; subdomains too. */
export function isBlacklistedEmail(email: string): boolean {
  const domain = domainToASCII(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );
  const labels = domain.split('.');
  return labels.some((_label, at) => DISPOSABLE.has(labels.slice(at).join('.')));
}

/** Where a code goes. */
export interface CodeRecipient {
  readonly channel: VerificationChannel;
  /** E.164, or the address as it was typed. */
  readonly to: string;
  readonly index: string;
  /** The index by which limits count it. */
  readonly countedAs: string;
  /** Enough to know one's own. */
  readonly masked: string;
}

/** Where a code for a contact can go. Throws a ProblemError: 422 where none can. */
export function codeRecipient({ phoneNumber, email: typedEmail }: CodeContact, vault: Vault): CodeRecipient {
  if (typedEmail !== undefined) {
    const email = withoutFormatCharacters(typedEmail);
    if (isBlacklistedEmail(email)) throw problem(422, 'EMAIL_BLACKLISTED', 'email');
    return {
      channel: 'EMAIL',
      to: email,
      index: emailIndexOf(email, vault),
      countedAs: countedEmailIndex(email, vault),
      masked: maskedEmail(email),
    };
  }
  if (phoneNumber === undefined || phoneNumber === '')
    throw problem(422, 'TELEPHONE_IS_EMPTY', 'phoneNumber');
  const to = contactNumber(phoneNumber);
  if (to === undefined) throw problem(422, 'TELEPHONE_IS_NO_GERMAN_NUMBER', 'phoneNumber');
  const { type } = checkPhoneNumber(phoneNumber);
  // Satellites are called mobile too, but have no country: the contact number is a German one.
  if (type !== 'MOBILE') throw problem(422, 'TELEPHONE_CANNOT_RECEIVE_SMS', 'phoneNumber');
  const index = phoneIndexOf(phoneNumber, vault);
  return {
    channel: 'SMS',
    to,
    index,
    countedAs: index,
    masked: maskPhoneNumber(to),
  };
}

/** The first letter and the domain. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
