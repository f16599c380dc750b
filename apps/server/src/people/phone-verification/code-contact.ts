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

/** Hosts of disposable mail: a public list, and hosts that it lacks. */
const DISPOSABLE = disposableEmailBlocklistSet();

for (const own of ['wegwerf-email.de', 'wegwerfmail.de', 'trashmail.de', 'mailinator.com'])
  DISPOSABLE.add(own);

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
  /** Recipient of the code: E.164 number, or the e-mail address as entered. */
  readonly to: string;
  readonly index: string;
  /** Blind index of the contact, by which limits count codes. */
  readonly countedAs: string;
  readonly masked: string;
}

/** Channel and address for a code; throws a ProblemError 422 if the contact can receive no code. */
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

/** Masks an address; the first letter and the domain are visible. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
