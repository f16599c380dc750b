import { paramsOfForm, sentForm, type NameOf } from '@heimvorteil/forms';
import { data } from 'react-router';
import { appointmentOffer } from '../../calculators/appointment-offer.ts';
import { loadForm, type LoadedCaseForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { isOn } from '../../features/flags.ts';
import type { PortalServices } from '../../services/index.ts';
import { AFFORDABILITY_FLOW } from './affordability-flow.ts';
import { caseValuesOfFlow } from '../answers/flow-case.ts';
import type { FlowValues } from '../flow.ts';
import { beginRequest, completeAnswers, loadFlowPage, NO_STORE } from '../pages/flow-pages.ts';
import { solveFlow } from '../answers/solve-flow.ts';
import { TERM_NAMES, TERMS_FORM, termsOf } from './terms-form.ts';

/** Loads place and market rates. The household never reaches the server here. */
export function loadAffordabilityPage(url: URL, services: PortalServices) {
  const read = loadForm(TERMS_FORM, { url, params: url.searchParams }, services);
  return pageOf(read, services);
}
export type AffordabilityPage = ReturnType<typeof loadAffordabilityPage>;

type LoadedTerms = LoadedCaseForm<NameOf<(typeof TERMS_FORM)['fields']>>;

function pageOf(form: LoadedTerms, services: PortalServices) {
  return {
    ...loadFlowPage(services),
    made: beginRequest(services),
    hasContents: isOn(services, 'left_hand_navigation_on_result_pages'),
    form,
    appointment: appointmentOffer(services, form),
  };
}

/** Result page for answers that a form without JavaScript submits. */
export async function solveSentForm(request: Request, services: PortalServices) {
  const form = await sentForm(request);
  const answers = completeAnswers(AFFORDABILITY_FLOW, form, services);
  const { loaded, solved } = solveAnswers(answers?.values ?? {}, termsIn(form), services);
  return data(
    { page: pageOf(loaded, services), answers, solved: answers && solved },
    { status: answers ? 200 : 422, headers: NO_STORE },
  );
}

export function termsIn(form: FormData): URLSearchParams {
  const params = paramsOfForm(form);
  const names: readonly string[] = [...TERM_NAMES, 'marketInterestRate'];
  return new URLSearchParams([...params].filter(([name]) => names.includes(name)));
}

export function solveAnswers(values: FlowValues, terms: URLSearchParams, services: PortalServices) {
  const params = new URLSearchParams({ ...caseValuesOfFlow(values), ...Object.fromEntries(terms) });
  const loaded = loadForm(TERMS_FORM, { params, isSent: true }, services);
  const solved = solveFlow({ ...values, ...termsOf(loaded.values) }, marketContextOf(loaded));
  return { loaded, solved };
}
