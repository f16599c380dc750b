import { FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import type { CaseFieldName } from '@heimvorteil/forms';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { AffordabilityName } from './form.ts';
import type { PeopleName } from './household.ts';

export type AffordabilityFormState = CaseFormState<AffordabilityName>;
/** Any form that asks who pays. */
export type PeopleFormState = CaseFormState<PeopleName | CaseFieldName>;

/** Fields that few need, behind a line that opens by itself when one of them is wrong. */
export function MoreFields<Name extends string>({
  form,
  title,
  figure,
  names,
  hints,
}: {
  form: Pick<CaseFormState<Name>, 'field' | 'fieldErrors'>;
  title: string;
  /** What stands beside the line. */
  figure?: string | undefined;
  names: readonly Name[];
  hints: Readonly<Partial<Record<Name, string>>>;
}) {
  return (
    <FieldGroup title={title} figure={figure} names={names} fieldErrors={form.fieldErrors}>
      {names.map((name) => (
        <NumberField key={name} {...form.field(name)} hint={hints[name]} />
      ))}
    </FieldGroup>
  );
}

/** One of few words about the household. */
export function WordField({
  form,
  name,
  labels,
}: {
  form: PeopleFormState;
  name: PeopleName | CaseFieldName;
  labels: Readonly<Record<string, string>>;
}) {
  return <SelectField {...form.choice(name)} labels={labels} none="keine Angabe" />;
}
