import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  caseBodyOf,
  landErrors,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Form,
  type FormValues,
  type InputOf,
} from '@heimvorteil/forms';
import type { Calculator } from '../calculator.ts';

/** Fields for price, place and broker; own funds too, because they determine the land charge fee. */
export const ADDITIONAL_COSTS_FORM = {
  ...withPurchase([...PLOT_NAMES, 'purchasePrice', ...PURCHASE_COST_NAMES, 'ownFunds'], {}),
  errorsTogether: landErrors,
} satisfies Form;

type All = (typeof ADDITIONAL_COSTS_FORM)['fields'];

type AdditionalCostsName = keyof All & string;

export type AdditionalCostsValues = FormValues<AdditionalCostsName>;

export function bodyOf(good: InputOf<All>): CalculateMortgageBody {
  return caseBodyOf(good);
}

export const ADDITIONAL_COSTS = {
  slug: 'nebenkostenrechner',
  form: ADDITIONAL_COSTS_FORM,
  method: 'get',
  usesRates: false,
} as const satisfies Calculator<All>;
