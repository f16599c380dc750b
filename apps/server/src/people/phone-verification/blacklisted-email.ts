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
