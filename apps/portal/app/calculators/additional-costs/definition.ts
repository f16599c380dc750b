import type { CalculateMortgageBody } from '@heimvorteil/contracts';
import {
  caseBodyOf,
  landErrors,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  withPurchase,
  type Form,
  type FormValues,
  type Stated,
} from '@heimvorteil/forms';
import type { Calculator } from '../calculator.ts';

/** What is bought, where and through whom; own funds decide about the land charge. */
export const ADDITIONAL_COSTS_FORM = {
  ...withPurchase([...PLOT_NAMES, 'purchasePrice', ...PURCHASE_COST_NAMES, 'ownFunds'], {}),
  errorsTogether: landErrors,
} satisfies Form;

type All = (typeof ADDITIONAL_COSTS_FORM)['fields'];

type AdditionalCostsName = keyof All & string;

export type AdditionalCostsValues = FormValues<AdditionalCostsName>;

/** The body of the call from a form without errors: the purchase with everything that is known of it. */
export function bodyOf(good: Stated<All>): CalculateMortgageBody {
  return caseBodyOf(good);
}

export const ADDITIONAL_COSTS = {
  slug: 'nebenkostenrechner',
  form: ADDITIONAL_COSTS_FORM,
  method: 'get',
  usesRates: false,
} as const satisfies Calculator<All>;
