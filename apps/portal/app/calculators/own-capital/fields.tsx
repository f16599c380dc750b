import { OWN_CAPITAL_PARTS, type AdditionalCosts } from '@heimvorteil/engine';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { PriceFields } from '../../case-fields/building-fields.tsx';
import { CostChoices } from '../../case-fields/cost-choices.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { OwnCapitalName } from './form.ts';
import { CAPITAL_HINTS } from './labels.ts';

const [MAIN_PART, ...OTHER_PARTS] = OWN_CAPITAL_PARTS;

/** The five parts, with a slider beside the main one. */
export function CapitalFields({ form }: { form: CaseFormState<OwnCapitalName> }) {
  return (
    <fieldset>
      <legend>Was du hast</legend>
      <SlidingField
        field={form.field(MAIN_PART)}
        hint={CAPITAL_HINTS[MAIN_PART]}
        min={0}
        max={300_000}
        step={1_000}
      />
      {OTHER_PARTS.map((part) => (
        <NumberField key={part} {...form.field(part)} hint={CAPITAL_HINTS[part]} />
      ))}
    </fieldset>
  );
}

/** The purchase that the money is meant for. */
export function PurchaseFields({
  form,
  costs,
}: {
  form: CaseFormState<OwnCapitalName>;
  costs: AdditionalCosts | undefined;
}) {
  return (
    <fieldset>
      <legend>Wofür es reichen soll</legend>
      <PriceFields form={form} />
      <PurchasePlace form={form} />
      <CostChoices form={form} costs={costs} />
    </fieldset>
  );
}
