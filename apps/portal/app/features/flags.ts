import type { PortalServices } from '../services/index.ts';
import { data, useRouteLoaderData } from 'react-router';
import { arrangesLoans, type Operator } from '@heimvorteil/contracts';
import { LOWEST_INCOME_RANGE } from '@heimvorteil/engine';

/** Features that the operator can switch off (contract §7) and that screens ask for. */
export type Flag =
  | 'mortgage_officer_leads'
  | 'mortgage_officer_available'
  | 'location_shortlist'
  | 'removal_of_net_income_filter'
  | 'advisory_link_on_success'
  | 'calendar_booking_in_lead_flow'
  | 'animated_lead_loading'
  | 'follow_up_financing_flow'
  | 'pre_approval'
  | 'proposals_on_pre_approval_result_page'
  | 'show_contact_in_ready_flow'
  | 'left_hand_navigation_on_result_pages';

export function isOn({ featureDecisions }: Pick<PortalServices, 'featureDecisions'>, flag: Flag): boolean {
  return featureDecisions(undefined)[flag] === true;
}

/** Text of the 404 page for a feature that is switched off. */
export interface KindWords {
  readonly heading: string;
  readonly text: string;
}

/** 404 response for a feature that is switched off, with text and links of its own (contract §4). */
export function notOffered(words: KindWords) {
  return data({ code: 'NOT_OFFERED', ...words }, { status: 404 });
}

/** Throws a 404 if the operator switched the feature off (contract §4, §7). */
export function requireFlag(
  services: Pick<PortalServices, 'featureDecisions'>,
  flag: Flag,
  words: KindWords,
): void {
  if (!isOn(services, flag)) throw notOffered(words);
}

const WORDS = {
  heading: 'Das bieten wir hier nicht an',
  text: 'Dieses Portal rechnet, vergleicht und gibt deine Anfrage weiter. Alles andere klärst du mit der Bank oder deiner Beratung.',
};

/** Throws a 404 if the operator only passes contacts on, because it judges no case in advance. */
export function requireArranging({ operator }: { readonly operator: Operator }): void {
  if (!arrangesLoans(operator)) throw notOffered(WORDS);
}

type Deciding = Pick<PortalServices, 'featureDecisions'>;

/** Answers that forms must not offer, because the operator switched them off (contract §7). */
export function withheldChoices(services: Deciding): string[] {
  return isOn(services, 'removal_of_net_income_filter') ? [] : [LOWEST_INCOME_RANGE];
}

/** Answers that the financing flow must not offer; an operator may limit it to purchase and building. */
export function withheldOfFinancing(services: Deciding): string[] {
  const isDebtAllowed = isOn(services, 'follow_up_financing_flow');
  return [...withheldChoices(services), ...(isDebtAllowed ? [] : ['FollowupFinancing'])];
}

/** Whether the operator offers pre-approvals; if not, nothing links to them. */
export function useJudging(): boolean {
  return useRouteLoaderData<{ isJudging: boolean }>('root')?.isJudging === true;
}

/** Whether the funnel to an adviser takes requests; if not, nothing links there. */
export function useHasAdvice(): boolean {
  return useRouteLoaderData<{ hasAdvice: boolean }>('root')?.hasAdvice === true;
}
