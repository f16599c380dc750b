import { addressOfValues, CASE_FORM, valuesFromParams } from '@heimvorteil/forms';
import { redirect } from 'react-router';
import { visitorIdIn } from '../consent/visitor-id.ts';
import { isOn } from '../features/is-on.ts';
import type { PortalServices } from '../services.ts';
import { addressOfRun } from './address-of-run.ts';
import { ADVICE_ADDRESS, TEST_RUN } from './advice-addresses.ts';

/** In the address of the request's form: whoever wants everything on one page gets it, whatever else is tried. */
const ON_ONE_PAGE = 'formular';

type Deciding = Pick<PortalServices, 'featureDecisions'>;

/** Where the new flow is tried, what leads to the request leads to the funnel, with the case of the address or of the form that was sent (contract §7); no private figure comes along. */
export function leadToAdvice(url: URL, request: Request, services: Deciding, sent?: URLSearchParams): void {
  if (url.searchParams.has(ON_ONE_PAGE) || !isTried(request, services)) return;
  const params = sent ?? url.searchParams;
  // A form's own steps stay with the form; what opens it states so.
  if (sent && url.searchParams.get('openForm') !== 'true') return;
  const { query } = addressOfValues(CASE_FORM, valuesFromParams(CASE_FORM, params));
  const isTestRun = url.searchParams.get(TEST_RUN) === 'true';
  throw redirect(
    addressOfRun(query === '' ? ADVICE_ADDRESS : `${ADVICE_ADDRESS}?${query}`, { isTestRun }),
    303,
  );
}

function isTried(request: Request, services: Deciding): boolean {
  const decisions = services.featureDecisions(visitorIdIn(request.headers.get('cookie')));
  return isOn(services, 'mortgage_officer_leads') && decisions['lead_1320_new_flow'] === 'lead_1320_on';
}
