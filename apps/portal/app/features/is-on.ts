import type { PortalServices } from '../services/index.ts';

/** What the operator can take back (contract §7), as far as screens read it. */
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

/** Whether something is offered here. */
export function isOn({ featureDecisions }: Pick<PortalServices, 'featureDecisions'>, flag: Flag): boolean {
  return featureDecisions(undefined)[flag] === true;
}
