import type { AdditionalCosts } from '@heimvorteil/engine';
import { BuildingFields } from '../../case-fields/building-fields.tsx';
import { RenovationGroup } from '../../case-fields/renovation-group.tsx';
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
      <RenovationGroup form={form} />
      <BuildingFields form={form} />
    </>
  );
}
