import { Form } from 'react-router';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { Passengers } from '../case-fields/passengers.tsx';
import { PurchasePlace } from '../case-fields/purchase-place.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { offersForm, type OffersName } from './form.ts';
import styles from './case-form.module.css';

/** The case that the offers are for, short and to be changed; a form, so that it needs no script. */
export function CaseForm({ form, onSend }: { form: CaseFormState<OffersName>; onSend: () => void }) {
  const { financingType } = form.values;
  const isDebt = financingType === 'FollowupFinancing';
  return (
    <Form
      method="get"
      className={styles.form}
      aria-label="Dein Fall"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {isDebt ? (
        <>
          <NumberField {...form.field('remainingDebt')} />
          <NumberField {...form.field('propertyValue')} />
        </>
      ) : (
        <>
          <NumberField {...form.field('purchasePrice')} />
          <NumberField {...form.field('ownFunds')} />
        </>
      )}
      <NumberField {...form.field('amortizationRate')} />
      <PurchasePlace form={form} hint="Regionale Banken leihen nur in ihrer Nähe" />
      <Passengers form={offersForm(financingType)} values={form.values} />
      <input type="hidden" name="fixedInterestYears" value={form.values.fixedInterestYears} />
      <input type="hidden" name="sortOrder" value={form.values.sortOrder} />
      <p className={styles.send}>
        <QuietButton type="submit">Angebote neu suchen</QuietButton>
      </p>
    </Form>
  );
}
