import { domainToASCII } from 'node:url';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';

/** Disposable domains that the public list lacks. */
const OWN_DOMAINS = ['wegwerf-email.de', 'wegwerfmail.de', 'trashmail.de', 'mailinator.com'];

/** Whether an address belongs to a service for throwing away; subdomains too. */
export function isBlacklistedEmail(email: string): boolean {
  const domain = domainToASCII(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  );
  const labels = domain.split('.');
  return labels.some((_label, at) => isDisposable(labels.slice(at).join('.')));
}

function isDisposable(domain: string): boolean {
  return OWN_DOMAINS.includes(domain) || disposableEmailBlocklistSet().has(domain);
}
