import type { CaseValues } from '@heimvorteil/forms';

/**
 * Makes a lender's offer the rate of the case, in place of an entered rate; changes of the case reprice it.
 */
export function takingOfferOf(providerId: number): Partial<CaseValues> {
  return { rateSource: 'OFFER', rateProviderId: String(providerId), nominalInterestRate: '' };
}
