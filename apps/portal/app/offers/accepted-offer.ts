import type { CaseValues } from '@heimvorteil/forms';

/** Makes a lender's offer the rate of the case; later changes of the case reprice it. */
export function takingOfferOf(providerId: number): Partial<CaseValues> {
  return { rateSource: 'OFFER', rateProviderId: String(providerId), nominalInterestRate: '' };
}
