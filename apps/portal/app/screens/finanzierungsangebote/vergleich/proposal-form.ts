import type { Fields, Form, FormValues, NameOf } from '@heimvorteil/forms';
import { PREAPPROVAL_PARAM } from '../../../addresses/pre-approval-addresses.ts';
import { LIST_PARAMS, PROPOSAL_PARAM, PROPOSALS_ADDRESS } from '../../../proposals/proposal-addresses.ts';
import { MOST_CHOSEN } from '../../../offers/chosen-offers.ts';
import { COMMON_FIELDS } from './form.ts';

/** What the list of proposals says beside, so that the way back finds it as it was left. */
const LIST_FIELDS = {
  [PREAPPROVAL_PARAM]: { kind: 'code', label: 'Vorprüfung', start: '' },
  [PROPOSAL_PARAM]: { kind: 'list', label: 'Gewählte Vorschläge', most: MOST_CHOSEN },
  [LIST_PARAMS.fixedYears]: { kind: 'list', label: 'Zinsbindung', most: MOST_CHOSEN },
  [LIST_PARAMS.specialRepayment]: { kind: 'code', label: 'Sondertilgung', start: '' },
  [LIST_PARAMS.order]: { kind: 'code', label: 'Sortierung', start: '' },
  [LIST_PARAMS.showsAll]: { kind: 'code', label: 'Alle', start: '' },
} as const satisfies Fields;

/** What an address says that compares proposals. */
export const PROPOSALS_FORM = { fields: { ...LIST_FIELDS, ...COMMON_FIELDS } } satisfies Form;

export type ProposalsValues = FormValues<NameOf<(typeof PROPOSALS_FORM)['fields']>>;

/** The list as it was left, with what was chosen there. */
export function listAddress(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of Object.keys(COMMON_FIELDS)) params.delete(name);
  return `${PROPOSALS_ADDRESS}?${params}`;
}
