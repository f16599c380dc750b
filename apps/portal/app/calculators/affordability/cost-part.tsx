import type { AdditionalCosts } from '@heimvorteil/engine';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { BuildingFields } from '../../case-fields/building-fields.tsx';
import CostRows from '../../case-fields/cost-rows.tsx';
import type { AffordabilityFormState } from './fields.tsx';

/** What comes on top of the price. */
export function CostPart({
  form,
  costs,
}: {
  form: AffordabilityFormState;
  /** Undefined while no price is found. */
  costs: AdditionalCosts | undefined;
}) {
  return (
    <>
      <CostRows form={form} costs={costs} />
      <NumberField
        {...form.field('renovationCostPercentage')}
        hint="Freiwillig, vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist."
      />
      <BuildingFields form={form} />
    </>
  );
}
