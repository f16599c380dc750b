import { formatPercent } from '@heimvorteil/format';
import { readNumber } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { DateField } from '@heimvorteil/ui/field/date-field.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { LandFields } from '../case-fields/building-fields.tsx';
import { priceLabel } from '../case-fields/price-field.tsx';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import type { OffersName, OffersValues } from './form.ts';
import styles from './case-details.module.css';

/** The figures of the case in a line that opens to change them. */
export function CaseDetails({ form }: { form: CaseFormState<OffersName> }) {
  const { financingType } = form.values;
  const isDebt = financingType === 'FollowupFinancing';
  return (
    <details className={styles.case} open={Object.keys(form.fieldErrors).length > 0 || undefined}>
      <summary>
        <b>Deine Zahlen</b> <span>{figuresOf(form.values)}</span>
      </summary>
      {isDebt ? (
        <>
          <NumberField {...form.field('remainingDebt')} />
          <NumberField {...form.field('propertyValue')} />
          <DateField
            {...form.choice('fixedUntil')}
            hint="Dann wird das neue Darlehen ausgezahlt. Wenn leer: sofort"
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
      <p className={styles.send}>
        <QuietButton type="submit">Angebote neu suchen</QuietButton>
      </p>
    </details>
  );
}

function figuresOf(values: OffersValues): string {
  const { purchasePrice, ownFunds, remainingDebt, propertyValue } = values;
  const repayment = readNumber('percent', values.amortizationRate);
  return [
    ...(values.financingType === 'FollowupFinancing'
      ? [`${remainingDebt} € Restschuld`, `${propertyValue} € Wert`]
      : [`${purchasePrice} €`, `${ownFunds} € Eigenkapital`]),
    ...(repayment === undefined ? [] : [`${formatPercent(repayment)} Tilgung`]),
  ].join(', ');
}
