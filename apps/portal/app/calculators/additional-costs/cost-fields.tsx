import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { ownFundsShare, PriceFields } from '../../case-fields/building-fields.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { CostChoices } from '../../case-fields/cost-choices.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { SolvedAdditionalCosts } from './solve-additional-costs.ts';

/** What decides about the costs beside the price: price, place, broker, and own funds for the land charge. */
export function CostFields({
  form,
  result,
}: {
  form: CaseFormState;
  result: SolvedAdditionalCosts | undefined;
}) {
  const share = ownFundsShare(form);
  return (
    <fieldset>
      <legend>Kauf</legend>
      <PriceFields form={form} />
      <PurchasePlace form={form} />
      <BrokerFields
        form={form}
        hint="Dein Anteil mit Mehrwertsteuer. Bei Wohnungen und Häusern teilen sich Käufer und Verkäufer die Provision (§ 656c BGB)."
      />
      <NumberField
        {...form.field('ownFunds')}
        hint={
          share === undefined
            ? 'Bestimmt, wie hoch die Grundschuld wird'
            : `${share}. Je mehr du mitbringst, desto kleiner wird die Grundschuld.`
        }
      />
      <CostChoices form={form} costs={result?.costs} exact={result?.exactCosts} />
    </fieldset>
  );
}
