import { caseOf, statedOf, type FinancingCase } from '@heimvorteil/contracts';
import { namesOf, startValues, type Form, type FormValues, type Stated } from '../form/form.ts';
import { readForm, withStated } from '../form/read-form.ts';
import { CASE_FIELDS, CASE_FORM, type CaseFieldName, type CaseValues } from './case-form.ts';

const CAMPAIGN_NAMES = ['cmp_id', 'cmp_name', 'cmp_position', 'cmp_creative'] as const;
type CampaignName = (typeof CAMPAIGN_NAMES)[number];

/** The names of a case's fields that a form holds: what it declares as its own under such a name is not the case's. */
function caseNamesOf({ shadows }: Form): CaseFieldName[] {
  return namesOf(CASE_FORM).filter((name) => !shadows?.has(name));
}

/** What of a form is the case. */
export function caseValuesOf(form: Form, values: FormValues): CaseValues {
  const ofCase = caseNamesOf(form).map((name) => [name, values[name] ?? '']);
  return { ...startValues(CASE_FORM), ...Object.fromEntries(ofCase) };
}

/** A form with a case in it: what the case says stands in its fields, what the form declares itself keeps what stood there. */
export function formWithCase<Values extends FormValues>(
  form: Form,
  values: Values,
  financingCase: FinancingCase,
): Values {
  const taken = valuesOfCase(financingCase);
  const ofCase = caseNamesOf(form).map((name) => [name, taken[name]]);
  return { ...values, ...Object.fromEntries(ofCase) };
}

/** The case that a form's values state; a field that is empty or wrong has its default. */
export function caseOfValues(values: CaseValues): FinancingCase {
  return caseOfStated(readForm(CASE_FORM, values).stated);
}

/** The case that a form states once it is read. */
export function caseOfStated(stated: Stated<typeof CASE_FIELDS>): FinancingCase {
  const { place: _place, providers, ...all } = stated;
  const campaign = Object.fromEntries(
    CAMPAIGN_NAMES.flatMap((name) => (stated[name] === undefined ? [] : [[name, stated[name]]])),
  );
  // What a form states beside its case is none of the case's.
  const isOfCase = (name: string) => name in CASE_FIELDS && !isCampaignName(name);
  const rest = Object.fromEntries(Object.entries(all).filter(([name]) => isOfCase(name)));
  return caseOf({
    ...rest,
    ...(providers === undefined ? {} : { providers: [...providers] }),
    ...(Object.keys(campaign).length === 0 ? {} : { campaign }),
  });
}

/** What a call on a purchase takes of the case that a form states: all of it but the campaign, which nobody calculates with, and a postal code that settles no place. */
export function caseBodyOf(stated: Stated<typeof CASE_FIELDS>): Omit<FinancingCase, 'campaign'> {
  const { campaign: _campaign, postcode, ...body } = caseOfStated(stated);
  return body.geoCode === undefined ? body : { ...body, postcode };
}

function isCampaignName(name: string): name is CampaignName {
  return (CAMPAIGN_NAMES as readonly string[]).includes(name);
}

/** A case as form values: the inverse of `caseOfValues`. A place is known by its codes; it gets its name from whoever knows names. */
export function valuesOfCase(financingCase: FinancingCase): CaseValues {
  const { campaign, ...said } = statedOf(financingCase);
  return withStated(CASE_FORM, startValues(CASE_FORM), { ...said, ...campaign });
}
