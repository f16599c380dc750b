import { BOUNDS } from '@heimvorteil/engine';
import type { Form } from '@heimvorteil/forms';
import { offersForm, type OFFERS_FORM } from '../../../offers/form.ts';

/** What all compared financings have in common; empty: as they themselves have it. */
export const COMMON_FIELDS = {
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

/** The list's form with what the comparison asks. */
export function comparisonForm(financingType: string | null | undefined): Form<ComparisonFields> {
  const list = offersForm(financingType);
  return { ...list, fields: { ...list.fields, ...COMMON_FIELDS } } as Form<ComparisonFields>;
}
