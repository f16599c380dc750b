import { addressOfValues, linkOfAddress, valuesFromParams, type FormValues } from '@heimvorteil/forms';
import { AFFORDABILITY_FORM, type AffordabilityName } from '../../calculators/affordability/definition.ts';
import { caseValuesOfFlow } from './flow-case.ts';
import { isUnknown, type FlowValues } from '../flow.ts';
import { OWN_CAPITAL } from '../affordability/affordability-flow.ts';
import { completeHousehold, householdIn, withCountedIncome } from './household-values.ts';

const CALCULATOR = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';

/** Answers as form values of the one-page calculator; `wishedPrice` is a price that the flow asked for. */
export function calculatorValues(values: FlowValues, wishedPrice = ''): FormValues<AffordabilityName> {
  const household = householdIn(completeHousehold(withCountedIncome(values)));
  return valuesFromParams(
    AFFORDABILITY_FORM,
    new URLSearchParams({
      ...caseValuesOfFlow(values),
      ...household,
      // As the question says: an unknown own capital counts as none.
      ...(isUnknown(OWN_CAPITAL, values) && !household.savings ? { savings: '0' } : {}),
      wishedPrice,
    }),
  );
}

/** Link to the one-page calculator, with the household in the fragment, which is never sent (contract §1). */
export function householdCalculator(values: FlowValues, wishedPrice?: string): string {
  const address = addressOfValues(AFFORDABILITY_FORM, calculatorValues(values, wishedPrice));
  return `${CALCULATOR}${linkOfAddress(address)}`;
}
