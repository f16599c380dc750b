import type { AdditionalCosts } from '@heimvorteil/engine';
import { Form } from 'react-router';
import { LegalTaxChoice } from '../case-fields/legal-tax.tsx';
import { Passengers } from '../case-fields/passengers.tsx';
import type { OfferGroups } from '../services/market.ts';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { formatFilters } from './offer-filters.ts';
import { offersForm, type OffersName, type OffersValues } from './form.ts';
import styles from './offer-filters.module.css';
import { FilterFields } from './filter-fields.tsx';
import { formatPercent } from '@heimvorteil/format';
import { readNumber } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { DateField } from '../case-fields/date-field.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { LandFields } from '../case-fields/building-fields.tsx';
import { priceLabel } from '../case-fields/price-field.tsx';
import caseDetailsStyles from './case-details.module.css';

/** Filters and case in one form, so that it works without JavaScript; its own script loads later. */
export default function OfferFilters({
  form,
  groups,
  counts,
  costs,
  onSend,
}: {
  form: CaseFormState<OffersName>;
  groups: readonly number[];
  counts: OfferGroups['counts'];
  costs: AdditionalCosts | undefined;
  onSend: () => void;
}) {
  const { values } = form;
  const hasErrors = Object.keys(form.fieldErrors).length > 0;
  return (
    <Form
      method="get"
      className={styles.filters}
      aria-label="Filter und Zahlen"
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {/* Enter in a field clicks the form's first button, which must not be a choice. */}
      <button type="submit" hidden />
      <div className={styles.stacked}>
        <CaseDetails form={form} />
        {values.financingType === 'FollowupFinancing' ? null : <LegalTaxChoice form={form} costs={costs} />}
      </div>
      <details className={styles.wishes} open={hasErrors || undefined}>
        <summary>
          <b>Filter</b> <span>{formatFilters(values, groups)}</span>
        </summary>
        <FilterFields form={form} groups={groups} counts={counts} />
      </details>
      <Passengers form={offersForm(values.financingType)} values={values} />
      <ChosenFields values={values} />
      <input type="hidden" name="fixedInterestYears" value={values.fixedInterestYears} />
      <input type="hidden" name="sortOrder" value={values.sortOrder} />
    </Form>
  );
}

function CaseDetails({ form }: { form: CaseFormState<OffersName> }) {
  const { financingType } = form.values;
  const isDebt = financingType === 'FollowupFinancing';
  return (
    <details className={caseDetailsStyles.case} open={Object.keys(form.fieldErrors).length > 0 || undefined}>
      <summary>
        <b>Deine Zahlen</b> <span>{figuresOf(form.values)}</span>
      </summary>
      {isDebt ? (
        <>
          <NumberField {...form.field('remainingDebt')} />
          <NumberField {...form.field('propertyValue')} />
          <DateField
            {...form.choice('fixedUntil')}
            hint="Dann wird das neue Darlehen ausgezahlt. Monat oder Jahr genügt, dann gilt der letzte Tag. Wenn leer: sofort"
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
      <p className={caseDetailsStyles.send}>
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

/** Chosen offers as hidden fields, so that submitting the filters does not lose them. */
function ChosenFields({ values }: { values: Pick<OffersValues, 'providers' | 'providerYears'> }) {
  const texts = (['providers', 'providerYears'] as const).flatMap((name) =>
    values[name]
      .split(',')
      .filter(Boolean)
      .map((text) => ({ name, text })),
  );
  return texts.map(({ name, text }) => (
    <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
  ));
}
