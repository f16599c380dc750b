import { data } from 'react-router';
import { loadCase } from '../../financing-case/load-case.ts';
import { loadRateTable } from '../../financing-case/solving-rates.ts';
import { keepReadable } from '../../screens/baufinanzierung/nebenkostenrechner/keep-readable.ts';
import { solveAffordability } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/solve-affordability.ts';
import type { PortalServices } from '../../services.ts';
import { sentForm } from '../../typed-figures/sent-form.ts';
import { AFFORDABILITY_FLOW } from '../affordability-flow.ts';
import type { FlowTexts } from '../flow.ts';
import { beginRequest, completeAnswers, loadFlowPage, NO_STORE } from '../flow-pages.ts';
import { householdTexts } from './household-texts.ts';

/** The terms of the loan, which the result's settings know beside the answers. */
export const TERM_NAMES = ['nominalInterestRate', 'amortizationRate', 'fixedInterestYears'] as const;
const SHOWN = new Set(['brokerCommission', ...TERM_NAMES] as const);

/** What a result needs from the server: the place and the market's rates; of the household nothing is asked. */
export function loadAffordabilityPage(url: URL, services: PortalServices) {
  const loadedCase = loadCase(keepReadable(url, SHOWN), services);
  return {
    ...loadFlowPage(services),
    made: beginRequest(services),
    case: { ...loadedCase, search: url.search },
    rateTable: loadRateTable(loadedCase, services),
    operator: services.operator,
    demo: services.demo,
  };
}
export type AffordabilityPage = ReturnType<typeof loadAffordabilityPage>;

/** The result of a form that a browser without a script sent. */
export async function solveSentForm(url: URL, request: Request, services: PortalServices) {
  const form = await sentForm(request);
  const answers = completeAnswers(AFFORDABILITY_FLOW, form, services);
  const { page, solved } = solveSentAnswers(url, form, answers?.texts ?? {}, services);
  return data(
    { page, answers, solved: answers && solved },
    { status: answers ? 200 : 422, headers: NO_STORE },
  );
}

/** The result of answers and of the terms that stand beside them in a form. */
export function solveSentAnswers(url: URL, form: FormData, texts: FlowTexts, services: PortalServices) {
  const address = new URL(url.pathname, url);
  for (const name of ['postcode', 'geoCode']) {
    if (texts[name]) address.searchParams.set(name, texts[name]);
  }
  for (const name of [...TERM_NAMES, 'marketInterestRate']) {
    const text = form.get(name);
    if (typeof text === 'string' && text !== '') address.searchParams.set(name, text);
  }
  const page = loadAffordabilityPage(address, services);
  return { page, solved: solveAffordability(householdTexts(texts), page.case, page.rateTable).result };
}
