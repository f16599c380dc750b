import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { CostChoices } from '../../case-fields/cost-choices.tsx';
import { LoanTerms } from '../../case-fields/loan-terms.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { Comparison } from './compare.ts';
import type { RentOrBuyName } from './form.ts';

const ASSUMPTION_HINTS: Partial<Record<RentOrBuyName, string>> = {
  appreciation: 'Um so viel steigt der Wert, mit Minus davor fällt er',
  upkeepPercentage: 'Vom Kaufpreis, nur für Eigentümer. Neubau 0,8 bis 1 %, älter 1,5 %.',
  upkeepIncrease: 'Handwerk und Material werden mit den Jahren teurer',
  sellingCostsPercentage: 'Vom Wert, falls du am Ende verkaufst',
  yield: 'Nach Kosten, vor Steuer: für alles Geld, das angelegt wird',
  taxAllowance: 'So viel Ertrag im Jahr bleibt steuerfrei, für Paare 2.000 €',
  taxRate: 'Abgeltungsteuer mit Solidaritätszuschlag (§ 32d EStG)',
  followUpInterestRate: 'Leer: wie bisher. Das Ende des Darlehens bleibt',
};
const ASSUMPTIONS = Object.keys(ASSUMPTION_HINTS) as RentOrBuyName[];

/** Both ways to live: what buying needs, what renting costs, and what is assumed for the years ahead. */
export function ComparisonFields({
  form,
  comparison,
}: {
  form: CaseFormState<RentOrBuyName>;
  comparison: Comparison | undefined;
}) {
  const correction = comparison?.specialRepaymentCorrection;
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
        <CostChoices form={form} costs={comparison?.costs} />
        <LoanTerms form={form} market={comparison?.market} />
        <NumberField
          {...form.field('yearlySpecialRepayment')}
          hint="Höchstens 10 % vom Darlehen. Wer mietet, legt genauso viel an"
          correction={
            correction
              ? `Auf ${wholeEuros(correction.to)} gesenkt: mehr als 10 % vom Darlehen nehmen Banken nicht an.`
              : undefined
          }
        />
      </fieldset>
      <fieldset>
        <legend>Annahmen</legend>
        <NumberField {...form.field('years')} hint="Am Ende werden beide Vermögen verglichen" />
        {ASSUMPTIONS.map((name) => (
          <NumberField key={name} {...form.field(name)} hint={ASSUMPTION_HINTS[name]} />
        ))}
      </fieldset>
    </>
  );
}
