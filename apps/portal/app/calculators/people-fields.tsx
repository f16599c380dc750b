import { FieldGroup } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import { type CaseFieldName, readNumber } from '@heimvorteil/forms';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import type { AffordabilityName } from './affordability/definition.ts';
import type { PeopleName } from './household.ts';
import { type FinancingUseType, assumedChildBenefits, BOUNDS, type IsoDate } from '@heimvorteil/engine';
import {
  AGE_GROUP_LABELS,
  CONTRACT_TYPE_LABELS,
  EMPLOYMENT_LABELS,
} from '@heimvorteil/forms/financing-request';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';

export type AffordabilityFormState = CaseFormState<AffordabilityName>;
type PeopleFormState = CaseFormState<PeopleName | CaseFieldName>;

/** Collapsible group of rarely used fields; opens if one of them is invalid. */
export function MoreFields<Name extends string>({
  form,
  title,
  figure,
  names,
  hints,
}: {
  form: Pick<CaseFormState<Name>, 'field' | 'fieldErrors'>;
  title: string;
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

function WordField({
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

const MORE_INCOME = [
  'numberOfSalaries',
  'childBenefits',
  'alimonyReceived',
  'rental',
  'pension',
  'otherIncome',
] as const;
const MORE_EXPENSES = [
  'rent',
  'alimonyPaid',
  'healthInsurance',
  'pensionInsurance',
  'creditRate',
  'otherDebts',
  'buildingSaving',
  'saving',
  'otherExpenses',
] as const;
const PEOPLE = ['numberOfAdults', 'numberOfChildren', 'numberOfVehicles', 'livingCost', 'livingArea'];
const HINTS: Readonly<Partial<Record<PeopleName, string>>> = {
  numberOfSalaries: '12, 13 oder was im Vertrag steht',
  rental: 'Davon zählen drei Viertel',
  rent: 'Fällt weg, wenn du selbst einziehst',
  alimonyPaid: 'Es zählen mindestens 480 €',
  healthInsurance: 'Nur wenn du privat versichert bist',
  otherDebts: 'Ohne Rate zählen 2 % davon im Monat',
  buildingSaving: 'Zählt nicht als Ausgabe, du kannst es aussetzen',
  saving: 'Zählt nicht als Ausgabe, du kannst es aussetzen',
};
const USES: readonly { value: FinancingUseType; label: string }[] = [
  { value: 'OWNER_OCCUPATION', label: 'Selbst wohnen' },
  { value: 'PARTIALLY_RENTING', label: 'Teils vermieten' },
  { value: 'RENTING', label: 'Vermieten' },
];
const USUAL_EMPLOYMENTS: readonly string[] = ['', 'EMPLOYED'];

export function HouseholdGroups({ form }: { form: PeopleFormState }) {
  const { numberOfAdults, numberOfChildren } = form.values;
  return (
    <>
      <FieldGroup
        title="Haushalt"
        figure={formatPersons(numberOfAdults, numberOfChildren)}
        names={PEOPLE}
        fieldErrors={form.fieldErrors}
      >
        <PeopleFields form={form} />
      </FieldGroup>
      <MorePeopleFields form={form} />
    </>
  );
}

export function PeopleFields({ form }: { form: PeopleFormState }) {
  const { label, ...use } = form.choice('financingUseType');
  return (
    <>
      <NumberField {...form.field('numberOfAdults')} />
      <NumberField {...form.field('numberOfChildren')} />
      <NumberField {...form.field('numberOfVehicles')} />
      <NumberField
        {...form.field('livingCost')}
        hint="Wenn leer: übliche Pauschale für deinen Haushalt. Sie zählt auch, wenn du weniger brauchst."
      />
      <NumberField {...form.field('livingArea')} hint="Bestimmt die laufenden Kosten des Hauses" />
      <ChoicePills {...use} legend={label} choices={USES} value={use.value || 'OWNER_OCCUPATION'} />
    </>
  );
}

export function MorePeopleFields({ form }: { form: PeopleFormState }) {
  const { employmentType, contractType, ageGroup, numberOfChildren, childBenefits } = form.values;
  const benefits = formatAssumedBenefits(numberOfChildren, form.today);
  const isWorkEntered = !USUAL_EMPLOYMENTS.includes(employmentType) || contractType !== '' || ageGroup !== '';
  return (
    <>
      <MoreFields
        form={form}
        title="Weitere Einnahmen"
        figure={benefits && childBenefits === '' ? `Kindergeld ${benefits}, angenommen` : undefined}
        names={MORE_INCOME}
        hints={benefits ? { ...HINTS, childBenefits: benefitsHint(benefits) } : HINTS}
      />
      <MoreFields form={form} title="Weitere Ausgaben und Schulden" names={MORE_EXPENSES} hints={HINTS} />
      <FieldGroup
        title="Beruf und Alter"
        figure={isWorkEntered ? undefined : 'fehlt noch'}
        names={['employmentType', 'contractType', 'ageGroup']}
        fieldErrors={form.fieldErrors}
      >
        <WordField form={form} name="employmentType" labels={EMPLOYMENT_LABELS} />
        <WordField form={form} name="contractType" labels={CONTRACT_TYPE_LABELS} />
        <WordField form={form} name="ageGroup" labels={AGE_GROUP_LABELS} />
      </FieldGroup>
    </>
  );
}

/** Formats "2 Erwachsene, 1 Kind"; text that is no number stays as entered. */
function formatPersons(adults: string, children: string): string {
  const grown = adults === '1' ? '1 Person' : `${adults} Erwachsene`;
  if (children === '0' || children === '') return grown;
  return `${grown}, ${children} ${children === '1' ? 'Kind' : 'Kinder'}`;
}

/** Assumed child benefit as text while its field is empty; undefined without a child. */
export function formatAssumedBenefits(numberOfChildren: string, today: IsoDate): string | undefined {
  const children = readNumber('whole', numberOfChildren) ?? 0;
  return children > 0 && children <= BOUNDS.numberOfChildren.max
    ? wholeEuros(assumedChildBenefits(children, today))
    : undefined;
}

/** Hint of the empty child benefit field: the assumed amount, and how to set it to zero. */
function benefitsHint(benefits: string): string {
  return `Wenn leer: ${benefits}, von uns angenommen. Bekommst du keins, trage 0 ein.`;
}
