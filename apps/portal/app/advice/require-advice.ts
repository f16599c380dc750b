import { redirect } from 'react-router';
import { isOn } from '../features/is-on.ts';
import { requestAddress } from '../financing-request/request-link.ts';
import type { PortalServices } from '../services.ts';

/** Where the funnel takes no requests it leads to the form that does, with the case of its address (contract §7). */
export function requireAdvice({ search }: URL, services: PortalServices): void {
  if (!isOn(services, 'mortgage_officer_leads')) throw redirect(requestAddress(search));
}
