import type { Listing, Provider } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, caseValuesOf, type FormValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { priceCase } from '../../offers/priced-case.ts';
import type { PortalServices } from '../../services/index.ts';

export interface Brand {
  readonly provider: Pick<Provider, 'id' | 'name'>;
  /** Instalment at the advertiser's rate, in euros a month; undefined if it has no offer for the case. */
  readonly monthlyRate: number | undefined;
}

/** Advertiser of an exclusive listing in the address; undefined for any other address. */
export function brandOf(
  url: URL,
  listing: Listing | undefined,
  loaded: LoadedCaseForm,
  services: Pick<PortalServices, 'findBrand' | 'findOfferOf'>,
): Brand | undefined {
  if (url.searchParams.get('exclusive') !== 'true') return undefined;
  const provider = listing && services.findBrand(listing);
  if (!provider) return undefined;
  const { id, name } = provider;
  return { provider: { id, name }, monthlyRate: monthlyRateOf(id, loaded, services) };
}

function monthlyRateOf(
  providerId: number,
  loaded: LoadedCaseForm,
  services: Pick<PortalServices, 'findOfferOf'>,
): number | undefined {
  const { fixedInterestYears } = loaded.rateTable;
  const values: FormValues = loaded.values;
  const financingCase = caseOfValues(caseValuesOf(CASE_FORM, values));
  const priced = priceCase({ ...financingCase, fixedInterestYears }, loaded);
  const offer =
    priced && !priced.found.loanNotice ? services.findOfferOf(providerId, priced.query) : undefined;
  return offer?.amortizationData.monthlyRate;
}
