import { formatCount, formatShortPercent } from '@heimvorteil/format';
import type { MarketMean } from '@heimvorteil/calculations';
import { STAGE_BILLS } from '@heimvorteil/engine';
import { ownsLand, readNumber } from '@heimvorteil/forms';
import { FieldGroup, FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import type { ReactNode } from 'react';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { LandFields } from '../../case-fields/building-fields.tsx';
import { TermsGroup } from '../../case-fields/case-groups.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { CONSTRUCTION_FORM, STAGE_SLOTS, type ConstructionName } from './definition.ts';

type ConstructionState = CaseFormState<ConstructionName>;

export function ConstructionFields({
  form,
  market,
  tax,
}: {
  form: ConstructionState;
  market: MarketMean | undefined;
  tax: ReactNode;
}) {
  const { field } = form;
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Haus und Geld</legend>
        <SlidingField
          field={field('purchasePrice')}
          min={100_000}
          max={1_500_000}
          step={5_000}
          hint="Alles, was der Bauträger in Raten verlangt"
        />
        <SlidingField
          field={field('ownFunds')}
          min={0}
          max={500_000}
          step={5_000}
          hint="Banken verlangen, dass du es zuerst ausgibst: für Nebenkosten und die ersten Raten"
        >
          <LaterOwnFundsWarning form={CONSTRUCTION_FORM} values={form.values} />
        </SlidingField>
        <SlidingField field={field('rent')} min={0} max={4_000} step={50} hint="Warm, so wie du sie zahlst" />
      </fieldset>
      {tax}
      <FieldGroups>
        <FieldGroup
          title="Ort und Maklerprovision"
          figure={form.values.hasCourtage === 'false' ? 'ohne Makler' : `${form.values.brokerCommission} %`}
          names={['place', 'brokerCommission']}
          fieldErrors={form.fieldErrors}
        >
          <PurchasePlace form={form} />
          <BrokerFields form={form} hint="Vom Grundstück, beim Bauträger meist keine" />
        </FieldGroup>
        <FieldGroup
          title="Grundstück"
          figure={plotFigure(form.values)}
          names={['landPrice', 'propertyValue']}
          fieldErrors={form.fieldErrors}
        >
          <LandFields form={form} />
        </FieldGroup>
        <TermsGroup form={form} market={market} title="Zins, Tilgung und Zinsbindung">
          <RateField form={form} market={market} />
          <NumberField {...field('amortizationRate')} hint="Sie beginnt nach der letzten Auszahlung" />
          <FixedYears form={form} />
        </TermsGroup>
        <FieldGroup
          title="Bereitstellung und Kosten der Bank"
          figure={`${form.values.commitmentFreeMonths} Monate frei`}
          names={['commitmentFreeMonths', 'commitmentInterestPerMonth', 'fees']}
          fieldErrors={form.fieldErrors}
        >
          <NumberField
            {...field('commitmentFreeMonths')}
            hint="So lange hält die Bank das Geld bereit, ohne dass es etwas kostet: meist 3 bis 12 Monate"
          />
          <NumberField
            {...field('commitmentInterestPerMonth')}
            hint="Auf alles, was danach noch nicht ausgezahlt ist"
          />
          <NumberField {...field('fees')} hint="Was die Bank für den Kredit verlangt, etwa die Grundschuld" />
        </FieldGroup>
        <FieldGroup
          title="Umzug"
          figure={
            form.values.monthsUntilMove === ''
              ? 'wenn das Haus fertig ist'
              : `Monat ${form.values.monthsUntilMove}`
          }
          names={['monthsUntilMove']}
          fieldErrors={form.fieldErrors}
        >
          <NumberField
            {...field('monthsUntilMove')}
            hint="Ab heute gezählt. Wenn leer: bis das Haus bezugsfertig ist."
          />
        </FieldGroup>
        <Stages form={form} />
      </FieldGroups>
    </>
  );
}

function plotFigure(values: ConstructionState['values']): string {
  if (ownsLand(values)) return 'gehört dir schon';
  return values.landPrice === '' ? 'im Preis enthalten' : `${values.landPrice} €`;
}

function Stages({ form }: { form: ConstructionState }) {
  const months = STAGE_SLOTS.map((slot) => readNumber('whole', form.values[`months${slot}`]) ?? 0);
  const until = (stages: number) => months.slice(0, stages).reduce((sum, one) => sum + one, 0);
  return (
    <FieldGroup
      title="Baufortschritt, sieben Raten"
      figure={formatCount(until(STAGE_SLOTS.length), 'month')}
      names={STAGE_SLOTS.map((slot) => `months${slot}`)}
      fieldErrors={form.fieldErrors}
    >
      <p className="quiet">
        Wie viele Monate jede Stufe braucht. Die Anteile sind die Höchstsätze aus § 3 Abs. 2 der Makler- und
        Bauträgerverordnung.
      </p>
      {STAGE_SLOTS.map((slot, index) => (
        <NumberField
          key={slot}
          {...form.field(`months${slot}`)}
          hint={`${formatShortPercent(STAGE_BILLS[index]?.percent ?? 0)} vom Preis, fällig in Monat ${until(slot)}`}
        />
      ))}
    </FieldGroup>
  );
}
