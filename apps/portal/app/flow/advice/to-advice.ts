import { visitorIdIn } from '@heimvorteil/contracts';
import { addressOfValues, CASE_FORM, valuesFromParams } from '@heimvorteil/forms';
import { redirect } from 'react-router';
import { isOn } from '../../features/flags.ts';
import type { PortalServices } from '../../services/index.ts';
import { addressOfRun, ADVICE_ADDRESS, TEST_RUN } from '../../addresses/advice-addresses.ts';

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
  const isTestRun = url.searchParams.get(TEST_RUN) === 'true';
  if (!isTried(request, services)) return;
  const params = sent ?? url.searchParams;
  const { query } = addressOfValues(CASE_FORM, valuesFromParams(CASE_FORM, params));
  throw redirect(
    addressOfRun(query === '' ? ADVICE_ADDRESS : `${ADVICE_ADDRESS}?${query}`, { isTestRun }),
    303,
  );
}

/** Counts the visitor as part of the experiment in either variant. */
function isTried(request: Request, services: Deciding): boolean {
  if (!isOn(services, 'mortgage_officer_leads')) return false;
  services.noteMet('lead_1320_new_flow', request);
  const decisions = services.featureDecisions(visitorIdIn(request.headers.get('cookie')));
  return decisions['lead_1320_new_flow'] === 'lead_1320_on';
}
