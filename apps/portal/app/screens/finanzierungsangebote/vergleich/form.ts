import { BOUNDS } from '@heimvorteil/engine';
import type { Form, Fields, FormValues, NameOf } from '@heimvorteil/forms';
import { offersForm, type OFFERS_FORM } from '../../../offers/form.ts';
import { PREAPPROVAL_PARAM } from '../../../addresses/pre-approval-addresses.ts';
import { LIST_PARAMS, PROPOSAL_PARAM, PROPOSALS_ADDRESS } from '../../../proposals/proposal-addresses.ts';
import { MOST_CHOSEN } from '../../../offers/chosen-offers.ts';

/** Values that all compared financings share; if empty, each has its own. */
const COMMON_FIELDS = {
  monthlyPayment: {
    kind: 'euros',
    label: 'Gleiche Rate',
    unit: '€',
    bound: BOUNDS.positiveEuros,
    isQuiet: true,
    start: '',
  },
  followUpInterestRate: {
    kind: 'percent',
    label: 'Zins danach',
    unit: '%',
    bound: BOUNDS.nominalInterestRate,
    isQuiet: true,
    start: '',
  },
} as const;

type ComparisonFields = (typeof OFFERS_FORM)['fields'] & typeof COMMON_FIELDS;
export type CommonName = keyof typeof COMMON_FIELDS;

export function comparisonForm(financingType: string | null | undefined): Form<ComparisonFields> {
  const list = offersForm(financingType);
  return { ...list, fields: { ...list.fields, ...COMMON_FIELDS } } as Form<ComparisonFields>;
}

/** Filters of the proposal list, for the link back. */
const LIST_FIELDS = {
  [PREAPPROVAL_PARAM]: { kind: 'code', label: 'Vorprüfung', start: '' },
  [PROPOSAL_PARAM]: { kind: 'list', label: 'Gewählte Vorschläge', most: MOST_CHOSEN },
  [LIST_PARAMS.fixedYears]: { kind: 'list', label: 'Zinsbindung', most: MOST_CHOSEN },
  [LIST_PARAMS.specialRepayment]: { kind: 'code', label: 'Sondertilgung', start: '' },
  [LIST_PARAMS.order]: { kind: 'code', label: 'Sortierung', start: '' },
  [LIST_PARAMS.showsAll]: { kind: 'code', label: 'Alle', start: '' },
} as const satisfies Fields;

export const PROPOSALS_FORM = { fields: { ...LIST_FIELDS, ...COMMON_FIELDS } } satisfies Form;

export type ProposalsValues = FormValues<NameOf<(typeof PROPOSALS_FORM)['fields']>>;

export function listAddress(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of Object.keys(COMMON_FIELDS)) params.delete(name);
  return `${PROPOSALS_ADDRESS}?${params}`;
}
