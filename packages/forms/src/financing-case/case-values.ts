import { bodyOfCase, caseOf, enteredEntriesOf, type FinancingCase } from '@heimvorteil/contracts';
import { valuesFromParams } from '../form/form-address.ts';
import { namesOf, valuesWithStarts, type Form, type FormValues, type InputOf } from '../form/form.ts';
import { readForm, withInput } from '../form/read-form.ts';
import { CASE_FIELDS, CASE_FORM, type CaseValues } from './case-form.ts';

/** Case values of a form; an empty field that the form hides gets its default. */
export function caseValuesOf(form: Form, values: FormValues): CaseValues {
  const ofCase = namesOf(CASE_FORM)
    .map((name) => [name, values[name] ?? ''] as const)
    .filter(([name, text]) => text !== '' || !form.passengers?.has(name));
  return valuesWithStarts(CASE_FORM, Object.fromEntries(ofCase));
}

/** Applies a case to a form as if its address were opened; the form's own fields stay unchanged. */
export function formWithCase<Values extends FormValues>(
  form: Form,
  values: Values,
  financingCase: FinancingCase,
): Values {
  // A choice that the form lacks is ignored: a purchase form does not become a follow-on financing.
  const params = new URLSearchParams(valuesOfCase(financingCase));
  return valuesFromParams(form, params, values) as Values;
}

/** Financing case of a form's values; empty and invalid fields get their defaults. */
export function caseOfValues(values: CaseValues): FinancingCase {
  return caseOfInput(readForm(CASE_FORM, values).input);
}

export function caseOfInput(input: InputOf<typeof CASE_FIELDS>): FinancingCase {
  const { place: _place, providers, ...all } = input;
  const campaign: Record<string, unknown> = {};
  const rest: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(all)) {
    if (value === undefined || !(name in CASE_FIELDS)) continue;
    (name.startsWith('cmp_') ? campaign : rest)[name] = value;
  }
  return caseOf({
    ...rest,
    ...(providers === undefined ? {} : { providers: [...providers] }),
    ...(Object.keys(campaign).length === 0 ? {} : { campaign }),
  });
}

/** Body for API calls about a purchase; a postcode is sent only with a known place. */
export function caseBodyOf(input: InputOf<typeof CASE_FIELDS>): Omit<FinancingCase, 'campaign'> {
  const { postcode, ...body } = bodyOfCase(caseOfInput(input));
  return body.geoCode === undefined ? body : { ...body, postcode };
}

/** Inverse of `caseOfValues`. The place's name stays empty, because a case has only its codes. */
export function valuesOfCase(financingCase: FinancingCase): CaseValues {
  const { campaign, ...entered } = enteredEntriesOf(financingCase);
  const texts: FormValues = withInput(CASE_FORM, {} as CaseValues, { ...entered, ...campaign });
  // Derive other defaults from the given values; for example, builders have no default property value.
  return valuesWithStarts(CASE_FORM, texts);
}
