import { data } from 'react-router';
import type { PortalServices } from '../services.ts';
import { isOn, type Flag } from './is-on.ts';

/** Answers 404 with a kind text where the operator does not offer something (contract §4). */
export function requireFlag(services: Pick<PortalServices, 'featureDecisions'>, flag: Flag): void {
  if (!isOn(services, flag)) throw data({ code: 'NOT_OFFERED' }, { status: 404 });
}
