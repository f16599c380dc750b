import { ownsLand } from '@heimvorteil/forms';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { BUYING_OR_BUILDING } from './building-words.ts';

const CHOICES = Object.entries(BUYING_OR_BUILDING.labels).map(([value, label]) => ({ value, label }));

export function BuildingFields({ form }: { form: CaseFormState }) {
  const { label: _label, ...financingType } = form.choice('financingType');
  const landPrice = form.field('landPrice');
  const propertyValue = form.field('propertyValue');
  const isBuilding = financingType.value === 'BuildingFinancing';
  return (
    <>
      <ChoicePills {...financingType} legend={BUYING_OR_BUILDING.title} choices={CHOICES} />
      {isBuilding ? <LandFields form={form} /> : <HiddenField {...landPrice} />}
      {isBuilding ? null : <HiddenField {...propertyValue} />}
    </>
  );
}

/** Fields for the plot of a new building: its price, or its value if the visitor already owns it. */
export function LandFields({ form }: { form: CaseFormState }) {
  const propertyValue = form.field('propertyValue');
  return (
    <>
      <NumberField
        {...form.field('landPrice')}
        hint="0, wenn es dir schon gehört. Nur darauf fallen Grunderwerbsteuer und Provision an."
      />
      {ownsLand(form.values) ? (
        <NumberField
          {...propertyValue}
          label="Wert des Grundstücks"
          hint="Zählt als Eigenkapital. Eine Schätzung genügt."
        />
      ) : (
        <HiddenField {...propertyValue} />
      )}
    </>
  );
}

function HiddenField({ name, text }: { name: string; text: string }) {
  return <input type="hidden" name={name} value={text} />;
}
