import { caseOfStated, readForm } from '@heimvorteil/forms';
import type { LoaderFunctionArgs } from 'react-router';
import { loadForm, loadRates } from '../../financing-case/load-form.ts';
import { servicesContext, type PortalServices } from '../../services/index.ts';
import { SEVERAL_LOANS_FORM } from './form.ts';
import { bankSlots, marketMeans, marketTermsOf, type LoadedLoans } from './market-means.ts';
import { openYearsOf } from '../../plan-table/open-years.ts';

/** The form of the loans, and the market's means of each bank's loan: they differ by its repayment and fixed years. */
export function loadLoans(params: URLSearchParams, services: PortalServices, url?: URL): LoadedLoans {
  const form = loadForm(SEVERAL_LOANS_FORM, { params, ...(url ? { url } : {}) }, services);
  const { stated } = readForm(SEVERAL_LOANS_FORM, form.values);
  const financingCase = caseOfStated(stated);
  const rates = bankSlots(stated).map((slot) => [
    slot,
    loadRates({ ...financingCase, ...marketTermsOf(slot, stated) }, form.place, services),
  ]);
  return { ...form, ratesOfSlots: Object.fromEntries(rates) as LoadedLoans['ratesOfSlots'] };
}

/** The server's part of the screen. */
export function loadSeveralLoans({ url, context }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const loaded = loadLoans(url.searchParams, services, url);
  return {
    loaded,
    means: marketMeans(loaded.values, loaded),
    openYears: openYearsOf(url.searchParams),
  };
}
