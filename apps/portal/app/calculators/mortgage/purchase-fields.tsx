import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { readNumber } from '@heimvorteil/forms';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { ownFundsShare, PriceFields } from '../../case-fields/building-fields.tsx';
import CostRows from '../../case-fields/cost-rows.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { MortgageFigures } from './solve-mortgage.ts';

const STEP = 5_000;

/** What is bought, where, and with how much money of one's own. */
export function PurchaseFields({
  form,
  figures,
}: {
  form: CaseFormState;
  figures: MortgageFigures | undefined;
}) {
  const price = readNumber('euros', form.values.purchasePrice) ?? 0;
  const warning = figures?.ownFundsWarning;
  return (
    <fieldset>
      <legend>Kauf</legend>
      <PriceFields form={form} />
      <SlidingField
        field={form.field('ownFunds')}
        min={0}
        max={Math.max(STEP, price)}
        step={STEP}
        hint={(form.fieldErrors.ownFunds ? undefined : ownFundsShare(form)) ?? 'Geld, das du mitbringst'}
      >
        {warning ? (
          <Note tone="warning" code={warning}>
            <p>{FIGURE_MESSAGES[warning]}</p>
          </Note>
        ) : null}
      </SlidingField>
      <PurchasePlace form={form} />
      <CostRows form={form} costs={figures?.costs} exact={figures?.exactCosts} />
      <NumberField
        {...form.field('renovationCostPercentage')}
        hint="Freiwillig, vom Kaufpreis. Üblich sind 3 %, wenn etwas zu tun ist."
      />
    </fieldset>
  );
}
