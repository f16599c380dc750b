import type { LoaderFunctionArgs } from 'react-router';
import { loadForm } from '../../financing-case/load-form.ts';
import { servicesContext } from '../../services/index.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import { loanOfOffers } from './solve.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';

/** The server's part of the screen: no market has a part in it. */
export function loadOwnOffers({ url, context }: LoaderFunctionArgs) {
  const loaded = loadForm(OWN_OFFERS_FORM, { url, params: url.searchParams }, context.get(servicesContext));
  return {
    loaded,
    planned: loanOfOffers(loaded.values, loaded),
    openYears: openYearsOf(url.searchParams),
  };
}
