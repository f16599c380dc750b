import type { Provider } from '@heimvorteil/contracts';
import { CASE_FORM, caseOfValues, caseValuesOf, type FormValues } from '@heimvorteil/forms';
import type { RouterContextProvider } from 'react-router';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { priceCase } from '../../offers/priced-case.ts';
import { servicesContext, type PortalServices } from '../../services.ts';
import { listingOf } from './listing-of-address.ts';

/** The provider of an exclusive listing, and what it asks for the case. */
export interface Brand {
  readonly provider: Pick<Provider, 'id' | 'name'>;
  /** Euros a month at its own rate; undefined where it has no offer for the case. */
  readonly monthlyRate: number | undefined;
}

/** The provider of an exclusive listing; undefined at any other address. */
export async function brandOf(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  loaded: LoadedCaseForm,
): Promise<Brand | undefined> {
  if (url.searchParams.get('exclusive') !== 'true') return undefined;
  const services = context.get(servicesContext);
  const listing = await listingOf(url, services);
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
