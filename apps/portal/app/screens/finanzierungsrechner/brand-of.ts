import type { Provider } from '@heimvorteil/contracts';
import type { RouterContextProvider } from 'react-router';
import { servicesContext } from '../../services.ts';

/** The provider of an exclusive listing; undefined at any other address. */
export async function brandOf({
  url,
  context,
}: {
  url: URL;
  context: Readonly<RouterContextProvider>;
}): Promise<Provider | undefined> {
  const exposeId = Number(url.searchParams.get('exposeId') ?? '');
  if (url.searchParams.get('exclusive') !== 'true' || !Number.isSafeInteger(exposeId)) return undefined;
  const services = context.get(servicesContext);
  const listing = exposeId > 0 ? await services.findListing(exposeId) : undefined;
  return listing && services.findBrand(listing);
}
