import { SORT_ORDERS } from '@heimvorteil/engine';
import {
  isAskedOfCase,
  landErrors,
  ownsLand,
  PLACE_NAMES,
  withCase,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';

const ORDER = { sortOrder: { kind: 'choice', label: 'Sortiert nach', choices: SORT_ORDERS } } as const;
const TERMS = ['amortizationRate', 'fixedInterestYears', ...PLACE_NAMES] as const;

/** The case that offers are for, short, and the order of their list. */
export const OFFERS_FORM = withCase(['purchasePrice', 'ownFunds', ...TERMS], ORDER) satisfies Form;

/** The same where a house is built: what the plot costs, and what it is worth where it is owned already. */
const BUILDING_FORM: Form<OffersFields> = {
  ...withCase(['purchasePrice', 'landPrice', 'propertyValue', 'ownFunds', ...TERMS], ORDER),
  isAsked: (name, values) => isAskedOfCase(name, values) && (name !== 'propertyValue' || ownsLand(values)),
  errorsTogether: landErrors,
};

/** The same for a debt that goes on: what is owed stands in place of a price, and when it is paid out. */
const DEBT_FORM: Form<OffersFields> = withCase(
  ['remainingDebt', 'propertyValue', 'fixedUntil', ...TERMS],
  ORDER,
);

/** The form for a case of this kind. */
export function offersForm(financingType: string | null | undefined): Form<OffersFields> {
  if (financingType === 'FollowupFinancing') return DEBT_FORM;
  return financingType === 'BuildingFinancing' ? BUILDING_FORM : OFFERS_FORM;
}

type OffersFields = (typeof OFFERS_FORM)['fields'];

export type OffersName = keyof (typeof OFFERS_FORM)['fields'] & string;
export type OffersValues = FormValues<OffersName>;
