import { LOWEST_INCOME_RANGE } from '@heimvorteil/engine';
import type { PortalServices } from '../services.ts';
import { isOn } from './is-on.ts';

/** Choices that questions and forms know and that are not offered here (contract §7). */
export function withheldChoices(services: Pick<PortalServices, 'featureDecisions'>): string[] {
  return isOn(services, 'removal_of_net_income_filter') ? [] : [LOWEST_INCOME_RANGE];
}
