import { redirect } from 'react-router';
import { isOn } from '../../features/flags.ts';
import { requestAddress } from '../../financing-case/request-link.ts';
import type { PortalServices } from '../../services/index.ts';
import { isTestRun } from './test-run.ts';

/** Redirects to the one-page request with the case if the funnel is off (contract §7). */
export function requireAdvice(url: URL, services: PortalServices): void {
  const { search } = url;
  if (!isOn(services, 'mortgage_officer_leads')) throw redirect(requestAddress(search));
  // Throws on every page of the funnel if a test run is not allowed.
  isTestRun(url, services);
}
