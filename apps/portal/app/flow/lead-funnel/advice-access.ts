import { notOffered, isOn } from '../../features/flags.ts';
import type { PortalServices, Visit } from '../../services/index.ts';
import { TEST_RUN, ADVICE_ADDRESS, addressOfRun } from '../../addresses/advice-addresses.ts';
import { redirect } from 'react-router';
import { requestAddress } from '../../financing-case/request-link.ts';
import { visitorIdIn } from '@heimvorteil/contracts';
import { addressOfValues, CASE_FORM, valuesFromParams } from '@heimvorteil/forms';

/** Query parameter with which the visitor stays on the one-page form. */
const ON_ONE_PAGE = 'formular';

type Deciding = Pick<PortalServices, 'featureDecisions' | 'noteMet'>;

/**
 * Redirects to the funnel if the visitor's experiment variant has it (contract §7). The address carries the
 * case, but no private values.
 */
export function leadToAdvice(url: URL, request: Request, services: Deciding, sent?: URLSearchParams): void {
  if (url.searchParams.has(ON_ONE_PAGE)) return;
  // Later steps of the submitted form stay on the page; only opening the form redirects.
  if (sent && url.searchParams.get('openForm') !== 'true') return;
  if (!isTried(request, services)) return;
  const params = sent ?? url.searchParams;
  const { query } = addressOfValues(CASE_FORM, valuesFromParams(CASE_FORM, params));
  const address = query === '' ? ADVICE_ADDRESS : `${ADVICE_ADDRESS}?${query}`;
  throw redirect(addressOfRun(address, { isTestRun: url.searchParams.get(TEST_RUN) === 'true' }), 303);
}

/** Counts the visitor in the experiment; true if the visitor's variant has the funnel. */
function isTried(request: Request, services: Deciding): boolean {
  if (!isOn(services, 'mortgage_officer_leads')) return false;
  services.noteMet('lead_1320_new_flow', request);
  const decisions = services.featureDecisions(visitorIdIn(request.headers.get('cookie')));
  return decisions['lead_1320_new_flow'] === 'lead_1320_on';
}

const ONLY_IN_DEMO = {
  heading: 'Einen Probelauf gibt es hier nicht',
  text: 'Ausprobieren lässt sich die Anfrage nur in der Demo. Hier geht sie an Menschen, die sich bei dir melden.',
};

/** True if the request is validated but not delivered. Throws 404 unless the demo allows test runs. */
export function isTestRun({ searchParams }: URL, { demo }: Pick<PortalServices, 'demo'>): boolean {
  if (searchParams.get(TEST_RUN) !== 'true') return false;
  if (!demo) throw notOffered(ONLY_IN_DEMO);
  return true;
}

export function visitOfRun(
  url: URL,
  services: Pick<PortalServices, 'demo' | 'tryRequest'>,
  visit: Visit,
): Visit {
  return isTestRun(url, services) ? testVisit(visit, services) : visit;
}

/** Visit for test runs: validates requests, but delivers none and sends no codes. */
export function testVisit(visit: Visit, services: Pick<PortalServices, 'tryRequest'>): Visit {
  return {
    ...visit,
    async createRequest(input) {
      const { refused } = await services.tryRequest(input);
      return refused ? { refused } : { done: { requestId: '', statusToken: '', status: 'RECEIVED' } };
    },
  };
}

/** Redirects to the one-page request with the same query if the funnel is off (contract §7). */
export function requireAdvice(url: URL, services: PortalServices): void {
  const { search } = url;
  if (!isOn(services, 'mortgage_officer_leads')) throw redirect(requestAddress(search));
  // Throws on every page of the funnel if a test run is not allowed.
  isTestRun(url, services);
}

/** Token of the sent request; without one, redirects to the start of the funnel. */
export function sentRequestOf({ searchParams }: URL): string {
  const token = searchParams.get('anfrage');
  if (token === null || token === '') throw redirect(ADVICE_ADDRESS);
  return token;
}
