import { SORT_ORDERS } from '@heimvorteil/engine';
import { withCase, type Form, type FormValues } from '@heimvorteil/forms';

const ORDER = { sortOrder: { kind: 'choice', label: 'Sortiert nach', choices: SORT_ORDERS } } as const;
const TERMS = ['amortizationRate', 'fixedInterestYears', 'place', 'postcode', 'geoCode'] as const;

/** The case that offers are for, short, and the order of their list. */
export const OFFERS_FORM = withCase(['purchasePrice', 'ownFunds', ...TERMS], ORDER) satisfies Form;

/** The same for a debt that goes on: what is owed stands in place of a price. */
const DEBT_FORM: typeof OFFERS_FORM = withCase(['remainingDebt', 'propertyValue', ...TERMS], ORDER);

/** The form for a case of this kind. */
export function offersForm(financingType: string | null | undefined): typeof OFFERS_FORM {
  return financingType === 'FollowupFinancing' ? DEBT_FORM : OFFERS_FORM;
}

export type OffersName = keyof (typeof OFFERS_FORM)['fields'] & string;
export type OffersValues = FormValues<OffersName>;
