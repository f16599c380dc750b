import { FEDERAL_STATES, STAGE_BILLS } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { ChoicePills } from '../../../../components/choice-pills/choice-pills.tsx';
import { Disclosure } from '../../../../components/disclosure/disclosure.tsx';
import { FigureSlider } from '../../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../../components/field/number-field.tsx';
import { SelectField } from '../../../../components/select-field/select-field.tsx';
import type { useFigureForm } from '../../../../figure-form/use-figure-form.ts';
import { readFigureOfKind, writeFigureOfKind } from '../../../../financing-case/figure-text.ts';
import type { MarketRate } from '../../../../services.ts';
import { MarketRateField } from '../../mieten-oder-kaufen/market-rate-field.tsx';
import { BILL_PLACES, BUILDING_FORM, type BuildingChoice, type BuildingFigure } from './building-form.ts';

type BuildingState = ReturnType<typeof useFigureForm<BuildingFigure, BuildingChoice>>;

const STATES = [
  { value: '', label: 'noch offen' },
  ...FEDERAL_STATES.map(({ geoCode, name }) => ({ value: geoCode, label: name })),
];
const FIXED_YEARS = ['10', '15', '20', '30'].map((value) => ({ value, label: `${value} Jahre` }));
const shares = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** What is bought, how long each stage takes, what the bank asks for waiting, and the rent that goes on. */
export function BuildingFields({ form, market }: { form: BuildingState; market: MarketRate | undefined }) {
  const { texts, change, field } = form;
  const months = BILL_PLACES.map((place) => readFigureOfKind('years', texts[`months${place}`]) ?? 0);
  const total = months.reduce((sum, one) => sum + one, 0);
  return (
    <>
      <fieldset>
        <legend>Haus und Geld</legend>
        <SlidingField
          form={form}
          name="purchasePrice"
          min={100_000}
          max={1_500_000}
          step={5_000}
          hint="Alles, was der Bauträger in Raten verlangt"
        />
        <SlidingField
          form={form}
          name="ownFunds"
          min={0}
          max={500_000}
          step={5_000}
          hint="Banken lassen es zuerst ausgeben: für Nebenkosten und die ersten Raten"
        />
        <SelectField
          name="geoCode"
          label="Bundesland"
          hint="Bestimmt die Grunderwerbsteuer"
          choices={STATES}
          value={texts.geoCode}
          onValue={(geoCode) => change({ geoCode })}
        />
        <NumberField {...field('brokerCommission')} hint="Vom Preis, beim Bauträger meist 0" />
      </fieldset>
      <fieldset>
        <legend>Darlehen</legend>
        <MarketRateField
          field={field('nominalInterestRate')}
          market={market}
          onBack={() => change({ nominalInterestRate: '' })}
        />
        <NumberField {...field('amortizationRate')} hint="Sie beginnt nach der letzten Auszahlung" />
        <ChoicePills
          name="fixedInterestYears"
          legend={BUILDING_FORM.choices.fixedInterestYears.label}
          choices={FIXED_YEARS}
          value={texts.fixedInterestYears}
          onValue={(fixedInterestYears) => change({ fixedInterestYears })}
        />
        <NumberField
          {...field('commitmentFreeMonths')}
          hint="So lange hält die Bank das Geld bereit, ohne dass es kostet: meist 3 bis 12 Monate"
        />
        <NumberField
          {...field('commitmentInterestPerMonth')}
          hint="Auf alles, was danach noch nicht ausgezahlt ist"
        />
        <Disclosure
          summary="Kosten bei Auszahlung"
          figure={`${texts.fees} €`}
          open={form.faults.fees && true}
        >
          <NumberField {...field('fees')} hint="Was die Bank für den Kredit verlangt, etwa die Grundschuld" />
        </Disclosure>
      </fieldset>
      <fieldset>
        <legend>Bis zum Einzug</legend>
        <SlidingField
          form={form}
          name="rent"
          min={0}
          max={4_000}
          step={50}
          hint="Warm, so wie du sie zahlst"
        />
        <NumberField
          {...field('monthsUntilMove')}
          hint="Ab heute gezählt. Leer: bis das Haus bezugsfertig ist."
        />
        <Disclosure
          summary="Baufortschritt, sieben Raten"
          figure={`${total} Monate`}
          open={BILL_PLACES.some((place) => form.faults[`months${place}`]) || undefined}
        >
          <p className="quiet">
            Wie viele Monate jede Stufe braucht. Die Anteile sind die Höchstsätze aus § 3 Abs. 2 der Makler-
            und Bauträgerverordnung.
          </p>
          {BILL_PLACES.map((place, index) => (
            <NumberField
              key={place}
              {...field(`months${place}`)}
              hint={`${shares.format(STAGE_BILLS[index]?.percent ?? 0)} % vom Preis, fällig in Monat ${months
                .slice(0, place)
                .reduce((sum, one) => sum + one, 0)}`}
            />
          ))}
        </Disclosure>
      </fieldset>
    </>
  );
}

function SlidingField({
  form,
  name,
  hint,
  ...range
}: {
  form: BuildingState;
  name: BuildingFigure;
  hint: string;
  min: number;
  max: number;
  step: number;
}) {
  const field = form.field(name);
  const value = readFigureOfKind('euro', field.text) ?? range.min;
  return (
    <NumberField {...field} hint={hint}>
      <FigureSlider
        label={field.label}
        value={value}
        {...range}
        valueText={formatEuro(value)}
        onValue={(euros) => field.onText(writeFigureOfKind('euro', euros))}
      />
    </NumberField>
  );
}
