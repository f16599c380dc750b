import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { formatSum } from '../../case-fields/case-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { LaterFields } from '../../case-fields/later-fields.tsx';
import { ownFundsShare, PriceField } from '../../case-fields/price-field.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { ExactFeesChoice } from '../../case-fields/exact-fees-choice.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { lazy } from 'react';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { ADDITIONAL_COSTS_FORM } from './definition.ts';
import type { SolvedAdditionalCosts } from './solve.ts';

const BuildingFields = lazy(async () => ({
  default: (await import('../../case-fields/building-fields.tsx')).BuildingFields,
}));

export function CostFields({
  form,
  result,
}: {
  form: CaseFormState;
  result: SolvedAdditionalCosts | undefined;
}) {
  const share = ownFundsShare(form);
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Kauf</legend>
        <PriceField form={form} />
        <PurchasePlace form={form} />
        <BrokerFields form={form} hint="Dein Anteil, meist die Hälfte (§ 656c BGB)" />
        <LaterCostNotes form={form} costs={result?.costs} />
      </fieldset>
      <FieldGroups>
        <FieldGroup
          title="Kaufen oder bauen"
          figure={form.values.financingType === 'BuildingFinancing' ? 'bauen' : 'kaufen'}
          names={['landPrice', 'propertyValue']}
          fieldErrors={form.fieldErrors}
        >
          <LaterFields form={ADDITIONAL_COSTS_FORM} state={form}>
            <BuildingFields form={form} />
          </LaterFields>
        </FieldGroup>
        <FieldGroup
          title="Eigenkapital und Gebühren"
          figure={formatSum(form.values.ownFunds, '–')}
          names={['ownFunds']}
          fieldErrors={form.fieldErrors}
        >
          <NumberField
            {...form.field('ownFunds')}
            hint={
              share === undefined
                ? 'Bestimmt, wie hoch die Grundschuld wird'
                : `${share}. Je mehr du mitbringst, desto kleiner wird die Grundschuld.`
            }
          />
          <LaterOwnFundsWarning form={ADDITIONAL_COSTS_FORM} values={form.values} />
          <ExactFeesChoice form={form} costs={result?.costs} exact={result?.exactCosts} />
        </FieldGroup>
      </FieldGroups>
    </>
  );
}
