import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { BuildingFields } from '../../case-fields/building-fields.tsx';
import CostRows from '../../case-fields/cost-rows.tsx';
import type { AffordabilityResult } from './affordability-result.ts';
import type { AffordabilityFormState } from './fields.tsx';

/** What comes on top of the price, and the price that is wished for. */
export function CostPart({
  form,
  result,
}: {
  form: AffordabilityFormState;
  result: AffordabilityResult | undefined;
}) {
  return (
    <>
      <BuildingFields form={form} />
      <CostRows form={form} costs={result?.reached?.additionalCosts} />
      <NumberField
        {...form.field('renovationCostPercentage')}
        hint="Freiwillig, vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist."
      />
      <NumberField
        {...form.field('wishedPrice')}
        hint="Freiwillig: Dann wird dieses Haus beurteilt, nicht das teuerste mögliche."
      />
    </>
  );
}
