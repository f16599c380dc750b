import { FEDERAL_STATES } from '@heimvorteil/engine';
import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import { Disclosure } from '../../../components/disclosure/disclosure.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { SelectField } from '../../../components/select-field/select-field.tsx';
import { SlidingField } from '../../../figure-form/sliding-field.tsx';
import type { useFigureForm } from '../../../figure-form/use-figure-form.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import { MarketRateField } from './market-rate-field.tsx';
import { RENT_OR_BUY_FORM, type RentOrBuyChoice, type RentOrBuyFigure } from './rent-or-buy-form.ts';

export type RentOrBuyState = ReturnType<typeof useFigureForm<RentOrBuyFigure, RentOrBuyChoice>>;

const STATES = [
  { value: '', label: 'noch offen' },
  ...FEDERAL_STATES.map(({ geoCode, name }) => ({ value: geoCode, label: name })),
];
const FIXED_YEARS = ['5', '10', '15', '20', '30'].map((value) => ({ value, label: `${value} Jahre` }));
const ASSUMPTION_HINTS: Partial<Record<RentOrBuyFigure, string>> = {
  appreciation: 'So viel wird das Haus im Jahr mehr wert',
  upkeepPercentage: 'Vom Kaufpreis, nur für Eigentümer. Neubau 0,8 bis 1 %, älter 1,5 %.',
  yield: 'Nach Kosten, vor Steuer: für das Geld, das übrig bleibt',
  followUpInterestRate: 'Leer: wie bisher',
  taxRate: 'Abgeltungsteuer mit Solidaritätszuschlag (§ 32d EStG)',
  taxAllowance: 'So viel Ertrag im Jahr bleibt steuerfrei, für Paare 2.000 €',
  sellingCostsPercentage: 'Vom Wert, falls du am Ende verkaufst',
};
const ASSUMPTIONS = Object.keys(ASSUMPTION_HINTS) as RentOrBuyFigure[];

/** Both ways to live: what buying needs, what renting costs, and what is assumed for the years ahead. */
export function ComparisonFields({
  form,
  market,
}: {
  form: RentOrBuyState;
  market: CaseMarketRate | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend>Mieten</legend>
        <SlidingField
          field={form.field('coldRent')}
          min={300}
          max={4_000}
          step={50}
          hint="Ohne Nebenkosten, für eine vergleichbare Wohnung"
        />
        <NumberField {...form.field('rentIncrease')} />
      </fieldset>
      <fieldset>
        <legend>Kaufen</legend>
        <SlidingField field={form.field('purchasePrice')} min={50_000} max={1_500_000} step={5_000} />
        <SlidingField
          field={form.field('ownFunds')}
          min={0}
          max={500_000}
          step={5_000}
          hint="Wer mietet, legt genauso viel an"
        />
        <SelectField
          name="geoCode"
          label="Bundesland"
          hint="Bestimmt die Grunderwerbsteuer"
          choices={STATES}
          value={form.texts.geoCode}
          onValue={(geoCode) => form.change({ geoCode })}
        />
        <NumberField {...form.field('brokerCommission')} hint="Vom Kaufpreis, 0 ohne Makler" />
        <MarketRateField
          field={form.field('nominalInterestRate')}
          market={market}
          onBack={() => form.change({ nominalInterestRate: '' })}
        />
        <NumberField {...form.field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
        <ChoicePills
          name="fixedInterestYears"
          legend={RENT_OR_BUY_FORM.choices.fixedInterestYears.label}
          choices={FIXED_YEARS}
          value={form.texts.fixedInterestYears}
          onValue={(fixedInterestYears) => form.change({ fixedInterestYears })}
        />
      </fieldset>
      <fieldset>
        <legend>Annahmen</legend>
        <NumberField {...form.field('years')} hint="Am Ende zählt, wer mehr Vermögen hat" />
        <Disclosure
          summary="Wert, Anlage, Steuern"
          open={ASSUMPTIONS.some((name) => form.faults[name]) || undefined}
        >
          {ASSUMPTIONS.map((name) => (
            <NumberField key={name} {...form.field(name)} hint={ASSUMPTION_HINTS[name]} />
          ))}
        </Disclosure>
      </fieldset>
    </>
  );
}
