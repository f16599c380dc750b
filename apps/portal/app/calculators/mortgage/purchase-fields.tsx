import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { readNumber } from '@heimvorteil/forms';
import { Note } from '@heimvorteil/ui/note/note.tsx';
import { ownFundsShare, PriceField } from '../../case-fields/price-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { PurchaseFigures } from './solve-mortgage.ts';

const STEP = 5_000;

/** The three figures that move the instalment most. */
export function MainFields({ form, figures }: { form: CaseFormState; figures: PurchaseFigures | undefined }) {
  const price = readNumber('euros', form.values.purchasePrice) ?? 0;
  const warning = figures?.ownFundsWarning;
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
        {warning ? (
          <Note tone="warning" code={warning}>
            <p>{FIGURE_MESSAGES[warning]}</p>
          </Note>
        ) : null}
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
