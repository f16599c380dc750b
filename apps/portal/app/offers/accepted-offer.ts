import type { CaseValues } from '@heimvorteil/forms';

/** Takes a lender's offer: it replaces an entered rate and is priced anew when the case changes. */
export function takingOfferOf(providerId: number): Partial<CaseValues> {
  return { rateSource: 'OFFER', rateProviderId: String(providerId), nominalInterestRate: '' };
}
