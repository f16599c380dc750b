import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import {
  addressOfValues,
  caseValuesOf,
  linkOfAddress,
  startValues,
  withInput,
  type CaseValues,
  type Form,
  type FormValues,
} from '@heimvorteil/forms';
import { ownExamples } from '../../financing-case/own-examples.ts';
import { PLAN_FORM } from './definition.ts';

const PLAN_ADDRESS = '/baufinanzierung/tilgungsrechner';

/** Link to the repayment plan of a form's loan; `change` overrides values, `monthlyRate` is in cents. */
export function planLink(
  form: Form,
  values: FormValues,
  change: Partial<CaseValues>,
  monthlyRate?: Cents,
): string {
  const open = ownExamples(form, values).filter((name) => change[name] === undefined);
  const ofCase = {
    ...startValues(PLAN_FORM),
    ...caseValuesOf(form, values),
    ...change,
    ...Object.fromEntries(open.map((name) => [name, ''])),
  };
  const byInstalment =
    monthlyRate === undefined ? {} : { repaymentBy: 'monthlyRate', monthlyRate: eurosFromCents(monthlyRate) };
  const planned = withInput(PLAN_FORM, ofCase, byInstalment);
  return PLAN_ADDRESS + linkOfAddress(addressOfValues(PLAN_FORM, planned));
}
