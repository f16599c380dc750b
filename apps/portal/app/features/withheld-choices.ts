import { LOWEST_INCOME_RANGE } from '@heimvorteil/engine';
import type { PortalServices } from '../services/index.ts';
import { isOn } from './is-on.ts';

type Deciding = Pick<PortalServices, 'featureDecisions'>;

/** Choices that questions and forms know and that are not offered here (contract §7). */
export function withheldChoices(services: Deciding): string[] {
  return isOn(services, 'removal_of_net_income_filter') ? [] : [LOWEST_INCOME_RANGE];
}

/** The same of the financing flow, which may be for purchase and building alone. */
export function withheldOfFinancing(services: Deciding): string[] {
  const isDebtTaken = isOn(services, 'follow_up_financing_flow');
  return [...withheldChoices(services), ...(isDebtTaken ? [] : ['FollowupFinancing'])];
}
