import { redirect } from 'react-router';
import { isOn } from '../../features/flags.ts';
import { requestAddress } from '../../financing-case/request-link.ts';
import type { PortalServices } from '../../services/index.ts';
import { isTestRun } from './test-run.ts';

/** Where the funnel takes no requests it leads to the form that does, with the case of its address (contract §7). */
export function requireAdvice(url: URL, services: PortalServices): void {
  const { search } = url;
  if (!isOn(services, 'mortgage_officer_leads')) throw redirect(requestAddress(search));
  // Refused by each of its pages, whatever becomes of it.
  isTestRun(url, services);
}
