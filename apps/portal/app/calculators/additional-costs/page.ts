import { loadForm } from '../../financing-case/load-form.ts';
import { listingOfParams } from '../../financing-case/listing.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import type { PortalServices } from '../../services/index.ts';
import { ADDITIONAL_COSTS_FORM } from './form.ts';
import { solveAdditionalCosts } from './solve-additional-costs.ts';

/** The server's part of the screen: the form, what only the server knows of it, and the first answer. */
export async function loadAdditionalCosts(url: URL, services: PortalServices) {
  const params = url.searchParams;
  const listing = await listingOfParams(params, services);
  const form = loadForm(ADDITIONAL_COSTS_FORM, { url, params, listing }, services);
  return { form, solved: solveAdditionalCosts(form.values, surroundingsOf(form)) };
}

export type LoadedAdditionalCosts = Awaited<ReturnType<typeof loadAdditionalCosts>>;
