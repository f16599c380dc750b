import { withoutFormatCharacters, type CodeContact, type VerificationChannel } from '@heimvorteil/contracts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { type Vault, emailIndexOf } from '../../platform/privacy/index.ts';
import {
  checkPhoneNumber,
  maskPhoneNumber,
  contactNumber,
  countedEmailIndex,
  phoneIndexOf,
} from './check-phone-number.ts';
import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** The public list plus hosts that it misses. */
const DISPOSABLE = disposableEmailBlocklistSet();

for (const own of ['wegwerf-email.de', 'wegwerfmail.de', 'trashmail.de', 'mailinator.com'])
  DISPOSABLE.add(own);

/** Whether an address or its parent domain belongs to a disposable mail service. */
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

export interface CodeRecipient {
  readonly channel: VerificationChannel;
  /** E.164, or the address as entered. */
  readonly to: string;
  readonly index: string;
  /** Index for limits. */
  readonly countedAs: string;
  readonly masked: string;
}

/** Recipient of a code. Throws a ProblemError: 422 if the contact can receive none. */
export function codeRecipient({ phoneNumber, email: rawEmail }: CodeContact, vault: Vault): CodeRecipient {
  if (rawEmail !== undefined) {
    const email = withoutFormatCharacters(rawEmail);
    if (isBlacklistedEmail(email)) throw problem(422, 'EMAIL_BLACKLISTED', 'email');
    return {
      channel: 'EMAIL',
      to: email,
      index: emailIndexOf(email, vault),
      countedAs: countedEmailIndex(email, vault),
      masked: maskEmail(email),
    };
  }
  if (phoneNumber === undefined || phoneNumber === '')
    throw problem(422, 'TELEPHONE_IS_EMPTY', 'phoneNumber');
  const to = contactNumber(phoneNumber);
  if (to === undefined) throw problem(422, 'TELEPHONE_IS_NO_GERMAN_NUMBER', 'phoneNumber');
  const { type } = checkPhoneNumber(phoneNumber);
  // Satellite numbers are mobile too, but have no country.
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

/** First letter and domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
