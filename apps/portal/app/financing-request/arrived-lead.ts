import { leadAfter, newLead, type LeadState } from './lead-state.ts';

type Success = 'leadSucceeded' | 'extendedLeadSucceeded';

/** A request, or its nearer data, once the server has taken it: what its success screen shows. */
export function arrivedLead(type: Success, advisoryLink: string | undefined): LeadState {
  return leadAfter(newLead({ isTestRun: false, experiments: {} }), { type, advisoryLink });
}
