import { readNumber } from '@heimvorteil/forms';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { ownFundsShare, PriceField } from '../../case-fields/price-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { MORTGAGE_FORM, type MortgageName } from './form.ts';

const STEP = 5_000;

/** The three figures that move the instalment most. */
export function MainFields({ form }: { form: CaseFormState<MortgageName> }) {
  const price = readNumber('euros', form.values.purchasePrice) ?? 0;
  return (
    <fieldset>
      <legend className="visually-hidden">Kauf</legend>
      <PriceField form={form} />
      <SlidingField
        field={form.field('ownFunds')}
        min={0}
        max={Math.max(STEP, price)}
        step={STEP}
        hint={(form.fieldErrors.ownFunds ? undefined : ownFundsShare(form)) ?? 'Geld, das du mitbringst'}
      >
        <LaterOwnFundsWarning form={MORTGAGE_FORM} values={form.values} />
      </SlidingField>
      <SlidingField
        field={form.field('amortizationRate')}
        kind="percent"
        min={1}
        max={6}
        step={0.25}
        hint="Was du im ersten Jahr vom Darlehen zurückzahlst"
      />
    </fieldset>
  );
}
