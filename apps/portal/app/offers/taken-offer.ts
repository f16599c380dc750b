import type { CaseValues } from '@heimvorteil/forms';

/** The lender's rate replaces an entered one and is priced anew wherever the case goes. */
export function takingOfferOf(providerId: number): Partial<CaseValues> {
  return { rateSource: 'OFFER', rateProviderId: String(providerId), nominalInterestRate: '' };
}
