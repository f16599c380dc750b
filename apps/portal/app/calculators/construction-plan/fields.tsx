import { formatCount, formatShortPercent } from '@heimvorteil/format';
import type { MarketMean } from '@heimvorteil/calculations';
import { billShares } from '@heimvorteil/engine';
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
        <LandFields form={form} />
        <SlidingField
          field={{ ...field('purchasePrice'), label: priceName(form.values) }}
          min={100_000}
          max={1_500_000}
          step={5_000}
        />
        <SlidingField field={field('ownFunds')} min={0} max={500_000} step={5_000}>
          <LaterOwnFundsWarning form={CONSTRUCTION_FORM} values={form.values} />
        </SlidingField>
        <SlidingField field={field('rent')} min={0} max={4_000} step={50} />
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
        <TermsGroup form={form} market={market} title="Zins und Tilgung">
          <RateField form={form} market={market} />
          <NumberField {...field('amortizationRate')} hint="Sie beginnt nach der letzten Auszahlung" />
          <FixedYears form={form} />
        </TermsGroup>
        <Stages form={form} />
      </FieldGroups>
    </>
  );
}

const DRAWING_NAMES = ['monthsUntilMove', 'commitmentFreeMonths', 'commitmentInterestPerMonth', 'fees'];

/** A developer's price includes the plot, an own plot costs nothing. */
function priceName(values: ConstructionState['values']): string {
  if (ownsLand(values)) return 'Baukosten';
  return values.landPrice === '' ? 'Preis mit Grundstück' : 'Grundstück und Bau zusammen';
}

function Stages({ form }: { form: ConstructionState }) {
  const months = STAGE_SLOTS.map((slot) => readNumber('whole', form.values[`months${slot}`]) ?? 0);
  const isSold = form.values.landPrice === '';
  const shares = billShares(isSold);
  const until = (stages: number) => months.slice(0, stages).reduce((sum, one) => sum + one, 0);
  return (
    <FieldGroup
      title="Bau, Umzug und Bereitstellung"
      figure={formatCount(until(STAGE_SLOTS.length), 'month')}
      names={[...STAGE_SLOTS.map((slot) => `months${slot}`), ...DRAWING_NAMES]}
      fieldErrors={form.fieldErrors}
    >
      <p className="quiet">
        Zuerst gibst du dein Eigenkapital aus, dann zahlt die Bank. Wie viele Monate braucht jede Stufe? Die
        Anteile sind die Höchstsätze aus § 3 Abs. 2 der Makler- und Bauträgerverordnung.
      </p>
      {STAGE_SLOTS.map((slot, index) => (
        <NumberField
          key={slot}
          {...form.field(`months${slot}`)}
          hint={`${formatShortPercent(shares[index] ?? 0)} ${isSold ? 'vom Preis' : 'der Baukosten'}, fällig in Monat ${until(slot)}`}
        />
      ))}
      <NumberField
        {...form.field('monthsUntilMove')}
        hint="Ab heute gezählt. Wenn leer: bis das Haus bezugsfertig ist."
      />
      <NumberField
        {...form.field('commitmentFreeMonths')}
        hint="So lange hält die Bank das Geld bereit, ohne dass es etwas kostet: meist 3 bis 12 Monate"
      />
      <NumberField
        {...form.field('commitmentInterestPerMonth')}
        hint="Auf alles, was danach noch nicht ausgezahlt ist"
      />
      <NumberField
        {...form.field('fees')}
        hint="Was die Bank für den Kredit verlangt, etwa die Grundschuld"
      />
    </FieldGroup>
  );
}
