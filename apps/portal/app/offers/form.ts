import { SORT_ORDERS } from '@heimvorteil/engine';
import { withCase, type Form, type FormValues } from '@heimvorteil/forms';

/** The case that offers are for, short, and the order of their list. */
export const OFFERS_FORM = withCase(
  ['purchasePrice', 'ownFunds', 'amortizationRate', 'fixedInterestYears', 'place', 'postcode', 'geoCode'],
  { sortOrder: { kind: 'choice', label: 'Sortiert nach', choices: SORT_ORDERS } },
) satisfies Form;

export type OffersName = keyof (typeof OFFERS_FORM)['fields'] & string;
export type OffersValues = FormValues<OffersName>;
