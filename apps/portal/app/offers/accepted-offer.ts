import type { CaseValues } from '@heimvorteil/forms';

/** Sets a lender's offer as the rate of a case, instead of an entered rate; case changes reprice it. */
export function takingOfferOf(providerId: number): Partial<CaseValues> {
  return { rateSource: 'OFFER', rateProviderId: String(providerId), nominalInterestRate: '' };
}
