import type { CaseValues } from '@heimvorteil/forms';

/** What makes a case take one lender's offer: it is priced anew wherever the case goes, and a typed rate no longer counts. */
export function takingOfferOf(providerId: number): Partial<CaseValues> {
  return { rateSource: 'OFFER', rateProviderId: String(providerId), nominalInterestRate: '' };
}
