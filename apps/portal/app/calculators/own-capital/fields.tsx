import type { Cents } from '@heimvorteil/engine';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { PlaceGroup } from '../../case-fields/case-groups.tsx';
import { OWN_CAPITAL_PARTS, type AdditionalCosts } from '@heimvorteil/engine';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { BuildingFields } from '../../case-fields/building-fields.tsx';
import { PriceField } from '../../case-fields/price-field.tsx';
import { ExactFeesChoice } from '../../case-fields/exact-fees-choice.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { OwnCapitalName } from './definition.ts';
import { CAPITAL_HINTS } from '../../financing-case/capital-hints.ts';

const [MAIN_PART, SECOND_PART, ...OTHER_PARTS] = OWN_CAPITAL_PARTS;

/** What there is, what it is for, and in groups the other parts and what the purchase costs beside its price. */
export function CapitalFields({
  form,
  total,
  costs,
}: {
  form: CaseFormState<OwnCapitalName>;
  /** The sum of the parts, in cents; undefined while one is wrong. */
  total: Cents | undefined;
  costs: AdditionalCosts | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Was du hast</legend>
        <SlidingField
          field={form.field(MAIN_PART)}
          hint={CAPITAL_HINTS[MAIN_PART]}
          min={0}
          max={300_000}
          step={1_000}
        />
        <NumberField {...form.field(SECOND_PART)} hint={CAPITAL_HINTS[SECOND_PART]} />
        <PriceField form={form} />
      </fieldset>
      <FieldGroups>
        <FieldGroup
          title="Weitere Teile"
          figure={total === undefined ? '–' : `zusammen ${wholeEuros(total)}`}
          names={OTHER_PARTS}
          fieldErrors={form.fieldErrors}
        >
          {OTHER_PARTS.map((part) => (
            <NumberField key={part} {...form.field(part)} hint={CAPITAL_HINTS[part]} />
          ))}
        </FieldGroup>
        <PlaceGroup form={form} costs={costs?.total} note={<LaterCostNotes form={form} costs={costs} />}>
          <PurchasePlace form={form} />
          <BrokerFields form={form} />
          <ExactFeesChoice form={form} costs={costs} />
          <BuildingFields form={form} />
        </PlaceGroup>
      </FieldGroups>
    </>
  );
}
