import type { MarketMean } from '@heimvorteil/calculations';
import type { AdditionalCosts } from '@heimvorteil/engine';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { CostChoices } from '../../case-fields/cost-choices.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { RentOrBuyName } from './form.ts';

const ASSUMPTION_HINTS: Partial<Record<RentOrBuyName, string>> = {
  appreciation: 'So viel wird das Haus im Jahr mehr wert',
  upkeepPercentage: 'Vom Kaufpreis, nur für Eigentümer. Neubau 0,8 bis 1 %, älter 1,5 %.',
  yield: 'Nach Kosten, vor Steuer: für das Geld, das übrig bleibt',
  followUpInterestRate: 'Leer: wie bisher',
  taxRate: 'Abgeltungsteuer mit Solidaritätszuschlag (§ 32d EStG)',
  taxAllowance: 'So viel Ertrag im Jahr bleibt steuerfrei, für Paare 2.000 €',
  sellingCostsPercentage: 'Vom Wert, falls du am Ende verkaufst',
};
const ASSUMPTIONS = Object.keys(ASSUMPTION_HINTS) as RentOrBuyName[];

/** Both ways to live: what buying needs, what renting costs, and what is assumed for the years ahead. */
export function ComparisonFields({
  form,
  costs,
  market,
}: {
  form: CaseFormState<RentOrBuyName>;
  costs: AdditionalCosts | undefined;
  market: MarketMean | undefined;
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
        <PurchasePlace form={form} />
        <BrokerFields form={form} />
        <CostChoices form={form} costs={costs} />
        <LoanTerms form={form} market={market} />
      </fieldset>
      <fieldset>
        <legend>Annahmen</legend>
        <NumberField {...form.field('years')} hint="Am Ende zählt, wer mehr Vermögen hat" />
        <Disclosure
          summary="Wert, Anlage, Steuern"
          open={ASSUMPTIONS.some((name) => form.fieldErrors[name]) || undefined}
        >
          {ASSUMPTIONS.map((name) => (
            <NumberField key={name} {...form.field(name)} hint={ASSUMPTION_HINTS[name]} />
          ))}
        </Disclosure>
      </fieldset>
    </>
  );
}
