import { bodyOfCase, caseOf, statedOf, type FinancingCase } from '@heimvorteil/contracts';
import { valuesFromParams } from '../form/form-address.ts';
import { namesOf, valuesWithStarts, type Form, type FormValues, type Stated } from '../form/form.ts';
import { readForm, withStated } from '../form/read-form.ts';
import { CASE_FIELDS, CASE_FORM, type CaseValues } from './case-form.ts';

/** The case in a form's values; a field that the form only carries and that is empty there has its start beside the others. */
export function caseValuesOf(form: Form, values: FormValues): CaseValues {
  const ofCase = namesOf(CASE_FORM)
    .map((name) => [name, values[name] ?? ''] as const)
    .filter(([name, text]) => text !== '' || !form.passengers?.has(name));
  return valuesWithStarts(CASE_FORM, Object.fromEntries(ofCase));
}

/** A form with a case in it, as an address would bring it: what the case says stands in its fields, what the form declares itself keeps what stood there. */
export function formWithCase<Values extends FormValues>(
  form: Form,
  values: Values,
  financingCase: FinancingCase,
): Values {
  // What the form does not offer stays as it was: a purchase's calculator takes no debt for a purchase.
  const params = new URLSearchParams(valuesOfCase(financingCase));
  return valuesFromParams(form, params, values) as Values;
}

/** The case that a form's values state; a field that is empty or wrong has its default. */
export function caseOfValues(values: CaseValues): FinancingCase {
  return caseOfStated(readForm(CASE_FORM, values).stated);
}

/** The case that a form states once it is read. */
export function caseOfStated(stated: Stated<typeof CASE_FIELDS>): FinancingCase {
  const { place: _place, providers, ...all } = stated;
  const campaign: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(all)) {
    // What a form states beside its case is none of the case's.
    if (value === undefined || !(name in CASE_FIELDS)) continue;
    (name.startsWith('cmp_') ? campaign : rest)[name] = value;
  }
  return caseOf({
    ...rest,
    ...(providers === undefined ? {} : { providers: [...providers] }),
    ...(Object.keys(campaign).length === 0 ? {} : { campaign }),
  });
}

/** The same as a call on a purchase takes it, without a postal code that settles no place. */
export function caseBodyOf(stated: Stated<typeof CASE_FIELDS>): Omit<FinancingCase, 'campaign'> {
  const { postcode, ...body } = bodyOfCase(caseOfStated(stated));
  return body.geoCode === undefined ? body : { ...body, postcode };
}

/** A case as form values: the inverse of `caseOfValues`. A place is known by its codes; it gets its name from whoever knows names. */
export function valuesOfCase(financingCase: FinancingCase): CaseValues {
  const { campaign, ...said } = statedOf(financingCase);
  const written: FormValues = withStated(CASE_FORM, {} as CaseValues, { ...said, ...campaign });
  // What is not said starts beside what is: a building has no value of its own.
  return valuesWithStarts(CASE_FORM, written);
}
