import { formatEuro } from '@heimvorteil/format';
import { ChoicePills } from '../../../../components/choice-pills/choice-pills.tsx';
import { Disclosure } from '../../../../components/disclosure/disclosure.tsx';
import { FigureSlider } from '../../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../../components/field/number-field.tsx';
import { SelectField } from '../../../../components/select-field/select-field.tsx';
import type { useFigureForm } from '../../../../figure-form/use-figure-form.ts';
import { readFigureOfKind, writeFigureOfKind } from '../../../../financing-case/figure-text.ts';
import { NameField } from './name-field.tsx';
import {
  offerNames,
  OFFERS_FORM,
  placesIn,
  withoutFaultsOfHiddenOffers,
  type OfferFigure,
  type OfferPlace,
  type OffersChoice,
  type OffersFigure,
} from './offers-form.ts';

type OffersState = ReturnType<typeof useFigureForm<OffersFigure, OffersChoice>>;

const COUNTS = ['2', '3', '4', '5'].map((value) => ({ value, label: value }));
const WAYS = [
  { value: 'amortizationRate', label: 'die Tilgung im Jahr' },
  { value: 'monthlyRate', label: 'die Rate im Monat' },
  { value: 'fullRepayment', label: 'bezahlt am Ende der Zinsbindung' },
];
const LABELS: Readonly<Record<OfferFigure, string>> = {
  nominalInterestRate: 'Sollzins',
  fixedInterestYears: 'Zinsbindung',
  amortizationRate: 'Anfängliche Tilgung',
  monthlyRate: 'Rate im Monat',
  fees: 'Kosten bei der Auszahlung',
  allowedSpecialRepayment: 'Erlaubte Sondertilgung im Jahr',
};
const FOLDED: readonly OfferFigure[] = ['fees', 'allowedSpecialRepayment'];

/** What is the same for all offers, the offers one below the other, and how they are compared. */
export function OffersFields({ form }: { form: OffersState }) {
  const { texts, field } = form;
  const names = offerNames(texts);
  const loan = readFigureOfKind('euro', texts.loanAmount) ?? 0;
  return (
    <>
      <fieldset>
        <legend>Worum es geht</legend>
        <NumberField {...field('loanAmount')} hint="Vergleichen lässt sich nur dasselbe Darlehen">
          <FigureSlider
            label={OFFERS_FORM.figures.loanAmount.label}
            value={loan}
            min={50_000}
            max={1_000_000}
            step={5_000}
            valueText={formatEuro(loan)}
            onValue={(value) => form.change({ loanAmount: writeFigureOfKind('euro', value) })}
          />
        </NumberField>
        <ChoicePills
          name="offerCount"
          legend={OFFERS_FORM.choices.offerCount.label}
          choices={COUNTS}
          value={texts.offerCount}
          onValue={(offerCount) => form.change(withoutFaultsOfHiddenOffers({ ...texts, offerCount }))}
        />
      </fieldset>
      {placesIn(texts).map((place, index) => (
        <fieldset key={place}>
          <legend>{legendOf(place, names[index] ?? '')}</legend>
          <OfferFields form={form} place={place} />
        </fieldset>
      ))}
      <fieldset>
        <legend>So wird verglichen</legend>
        <NumberField
          {...field('yearlySpecialRepayment')}
          hint="Was du zusätzlich tilgen willst: Jedes Angebot nimmt davon, was es erlaubt"
        />
        <NumberField {...field('horizonYears')} hint="Leer: bis die längste Zinsbindung endet" />
        <NumberField
          {...field('followUpInterestRate')}
          hint="Deine Annahme, für alle dieselbe. Leer: der höchste Sollzins deiner Angebote"
        />
      </fieldset>
    </>
  );
}

function legendOf(place: OfferPlace, name: string): string {
  return name === `Angebot ${place}` ? name : `Angebot ${place}: ${name}`;
}

function OfferFields({ form, place }: { form: OffersState; place: OfferPlace }) {
  const { texts, change } = form;
  const fieldOf = (name: OfferFigure) => ({ ...form.field(`${name}${place}`), label: LABELS[name] });
  const way = texts[`repaymentBy${place}`];
  return (
    <>
      <NameField
        name={`name${place}`}
        text={texts[`name${place}`]}
        onText={(name) => change({ [`name${place}`]: name })}
      />
      <NumberField {...fieldOf('nominalInterestRate')} />
      <NumberField {...fieldOf('fixedInterestYears')} />
      <SelectField
        name={`repaymentBy${place}`}
        label="Was steht im Angebot?"
        choices={WAYS}
        value={way}
        onValue={(by) => change(withoutFaultsOfHiddenOffers({ ...texts, [`repaymentBy${place}`]: by }))}
      />
      {way === 'fullRepayment' ? null : (
        <NumberField {...fieldOf(way === 'monthlyRate' ? way : 'amortizationRate')} />
      )}
      <Disclosure
        summary="Kosten und Sondertilgung"
        figure={`${texts[`fees${place}`]} €, ${texts[`allowedSpecialRepayment${place}`]} %`}
        open={FOLDED.some((name) => form.faults[`${name}${place}`]) || undefined}
      >
        <NumberField
          {...fieldOf('fees')}
          hint="Nur was die Bank für den Kredit verlangt: Wertermittlung, Vermittlung, Grundschuld im Grundbuch. Notar zählt nicht."
        />
        <NumberField
          {...fieldOf('allowedSpecialRepayment')}
          hint="In Prozent vom Darlehen; 5 % sind üblich, manche erlauben keine"
        />
      </Disclosure>
    </>
  );
}
