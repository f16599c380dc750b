import type { FinancingUseType } from '@heimvorteil/engine';
import {
  AGE_GROUP_LABELS,
  CONTRACT_TYPE_LABELS,
  EMPLOYMENT_LABELS,
} from '@heimvorteil/forms/financing-request';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { MoreFields, WordField, type AffordabilityFormState } from './fields.tsx';
import type { AffordabilityName } from './form.ts';

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
const HINTS: Readonly<Partial<Record<AffordabilityName, string>>> = {
  numberOfSalaries: '12, 13 oder was im Vertrag steht',
  rental: 'Davon zählen drei Viertel',
  rent: 'Fällt weg, wenn du selbst einziehst',
  alimonyPaid: 'Es zählen mindestens 480 €',
  healthInsurance: 'Nur wenn du privat versichert bist',
  otherDebts: 'Ohne Rate zählen 2 % davon im Monat',
  buildingSaving: 'Zählt nicht: Es kann ruhen',
  saving: 'Zählt nicht: Es kann ruhen',
};
const USES: readonly { value: FinancingUseType; label: string }[] = [
  { value: 'OWNER_OCCUPATION', label: 'Selbst wohnen' },
  { value: 'PARTIALLY_RENTING', label: 'Teils vermieten' },
  { value: 'RENTING', label: 'Vermieten' },
];
const USUAL_EMPLOYMENTS: readonly string[] = ['', 'EMPLOYED'];

/** The household beside its salary. */
export function HouseholdDetails({ form }: { form: AffordabilityFormState }) {
  const { label, ...use } = form.choice('financingUseType');
  const { employmentType, contractType, ageGroup } = form.values;
  const isWorkSaid = !USUAL_EMPLOYMENTS.includes(employmentType) || contractType !== '' || ageGroup !== '';
  return (
    <>
      <MoreFields form={form} summary="Weitere Einnahmen" names={MORE_INCOME} hints={HINTS} />
      <NumberField {...form.field('numberOfAdults')} />
      <NumberField {...form.field('numberOfChildren')} />
      <NumberField {...form.field('numberOfVehicles')} />
      <NumberField
        {...form.field('livingCost')}
        hint="Leer: unsere Annahme für deinen Haushalt. Sie zählt auch, wenn du weniger brauchst."
      />
      <MoreFields form={form} summary="Weitere Ausgaben und Schulden" names={MORE_EXPENSES} hints={HINTS} />
      <NumberField {...form.field('livingArea')} hint="Bestimmt die laufenden Kosten des Hauses" />
      <ChoicePills {...use} legend={label} choices={USES} value={use.value || 'OWNER_OCCUPATION'} />
      <Disclosure summary="Beruf und Alter" open={isWorkSaid || undefined}>
        <WordField form={form} name="employmentType" labels={EMPLOYMENT_LABELS} />
        <WordField form={form} name="contractType" labels={CONTRACT_TYPE_LABELS} />
        <WordField form={form} name="ageGroup" labels={AGE_GROUP_LABELS} />
      </Disclosure>
    </>
  );
}
