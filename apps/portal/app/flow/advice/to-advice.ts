import { visitorIdIn } from '@heimvorteil/contracts';
import { addressOfValues, CASE_FORM, valuesFromParams } from '@heimvorteil/forms';
import { redirect } from 'react-router';
import { isOn } from '../../features/flags.ts';
import type { PortalServices } from '../../services/index.ts';
import { addressOfRun, ADVICE_ADDRESS, TEST_RUN } from '../../addresses/advice-addresses.ts';

/** In the address of the request's form: whoever wants everything on one page gets it, whatever else is tried. */
const ON_ONE_PAGE = 'formular';

type Deciding = Pick<PortalServices, 'featureDecisions' | 'noteMet'>;

/** Where the new flow is tried, what leads to the request leads to the funnel, with the case of the address or of the form that was sent (contract §7); no private figure comes along. */
export function leadToAdvice(url: URL, request: Request, services: Deciding, sent?: URLSearchParams): void {
  if (url.searchParams.has(ON_ONE_PAGE)) return;
  // A form's own steps stay with the form; what opens it states so.
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

/** Whoever comes this far takes part in the experiment, whichever way they are led. */
function isTried(request: Request, services: Deciding): boolean {
  if (!isOn(services, 'mortgage_officer_leads')) return false;
  services.noteMet('lead_1320_new_flow', request);
  const decisions = services.featureDecisions(visitorIdIn(request.headers.get('cookie')));
  return decisions['lead_1320_new_flow'] === 'lead_1320_on';
}
