import { Form } from 'react-router';
import type { AdditionalCosts } from '@heimvorteil/engine';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { DateField } from '@heimvorteil/ui/field/date-field.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { LandFields, priceLabel } from '../case-fields/building-fields.tsx';
import { LegalTaxChoice } from '../case-fields/legal-tax-choice.tsx';
import { Passengers } from '../case-fields/passengers.tsx';
import { PurchasePlace } from '../case-fields/purchase-place.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { offersForm, type OffersName } from './form.ts';
import styles from './case-form.module.css';

/** The case that the offers are for, short and to be changed; a form, so that it needs no script. */
export function CaseForm({
  form,
  costs,
  onSend,
}: {
  form: CaseFormState<OffersName>;
  /** Of the purchase or building; undefined where there are none. */
  costs: AdditionalCosts | undefined;
  onSend: () => void;
}) {
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
      {/* Enter in a field presses a form's first button: no choice may be it. */}
      <button type="submit" hidden />
      {isDebt ? (
        <>
          <NumberField {...form.field('remainingDebt')} />
          <NumberField {...form.field('propertyValue')} />
          <DateField
            {...form.choice('fixedUntil')}
            hint="Dann wird das neue Darlehen ausgezahlt. Leer: gleich"
          />
        </>
      ) : (
        <>
          <NumberField {...form.field('purchasePrice')} label={priceLabel(form)} />
          {financingType === 'BuildingFinancing' ? <LandFields form={form} /> : null}
          <NumberField {...form.field('ownFunds')} />
        </>
      )}
      <NumberField {...form.field('amortizationRate')} />
      <PurchasePlace form={form} hint="Regionale Banken leihen nur in ihrer Nähe" />
      {isDebt ? null : <LegalTaxChoice form={form} costs={costs} />}
      <Passengers form={offersForm(financingType)} values={form.values} />
      <input type="hidden" name="fixedInterestYears" value={form.values.fixedInterestYears} />
      <input type="hidden" name="sortOrder" value={form.values.sortOrder} />
      <p className={styles.send}>
        <QuietButton type="submit">Angebote neu suchen</QuietButton>
      </p>
    </Form>
  );
}
