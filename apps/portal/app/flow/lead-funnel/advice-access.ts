import { notOffered, isOn } from '../../features/flags.ts';
import type { PortalServices, Visit } from '../../services/index.ts';
import { TEST_RUN, ADVICE_ADDRESS, addressOfRun } from '../../addresses/advice-addresses.ts';
import { redirect } from 'react-router';
import { requestAddress } from '../../financing-case/request-link.ts';
import { visitorIdIn } from '@heimvorteil/contracts';
import { addressOfValues, CASE_FORM, valuesFromParams } from '@heimvorteil/forms';

/** Parameter that opts out of the funnel. */
const ON_ONE_PAGE = 'formular';

type Deciding = Pick<PortalServices, 'featureDecisions' | 'noteMet'>;

/**
 * Redirects requests to the funnel if the visitor's variant has it, with the case from address or form
 * (contract §7). Private values are never passed on.
 */
export function leadToAdvice(url: URL, request: Request, services: Deciding, sent?: URLSearchParams): void {
  if (url.searchParams.has(ON_ONE_PAGE)) return;
  // Submitted steps of the form stay there; only its opening redirects.
  if (sent && url.searchParams.get('openForm') !== 'true') return;
  if (!isTried(request, services)) return;
  const params = sent ?? url.searchParams;
  const { query } = addressOfValues(CASE_FORM, valuesFromParams(CASE_FORM, params));
  const address = query === '' ? ADVICE_ADDRESS : `${ADVICE_ADDRESS}?${query}`;
  throw redirect(addressOfRun(address, { isTestRun: url.searchParams.get(TEST_RUN) === 'true' }), 303);
}

/** Counts the visitor as part of the experiment in either variant. */
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

/** Whether the request is validated but not delivered. Throws 404 outside the demo with its real requests. */
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

/** Validates requests without delivering them or sending codes. */
export function testVisit(visit: Visit, services: Pick<PortalServices, 'tryRequest'>): Visit {
  return {
    ...visit,
    async createRequest(input) {
      const { refused } = await services.tryRequest(input);
      return refused ? { refused } : { done: { requestId: '', statusToken: '', status: 'RECEIVED' } };
    },
  };
}

/** Redirects to the one-page request with the case if the funnel is off (contract §7). */
export function requireAdvice(url: URL, services: PortalServices): void {
  const { search } = url;
  if (!isOn(services, 'mortgage_officer_leads')) throw redirect(requestAddress(search));
  // Throws on every page of the funnel if a test run is not allowed.
  isTestRun(url, services);
}

/** Token of the sent request; redirects to the start without one. */
export function sentRequestOf({ searchParams }: URL): string {
  const token = searchParams.get('anfrage');
  if (token === null || token === '') throw redirect(ADVICE_ADDRESS);
  return token;
}
