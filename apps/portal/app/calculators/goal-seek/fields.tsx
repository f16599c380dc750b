import type { AdditionalCosts, Cents } from '@heimvorteil/engine';
import type { MarketMean } from '@heimvorteil/calculations';
import { ChoicePills } from '@heimvorteil/ui/choice-pills/choice-pills.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { FieldGroups } from '@heimvorteil/ui/field-groups/field-groups.tsx';
import { PlaceGroup, TermsGroup } from '../../case-fields/case-groups.tsx';
import { BrokerFields } from '../../case-fields/broker-fields.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { LaterCostNotes } from '../../case-fields/later-cost-notes.tsx';
import { LoanAmountField } from '../../case-fields/loan-amount-field.tsx';
import { PurchasePlace } from '../../case-fields/purchase-place.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import { asksFor, type GoalName } from './definition.ts';

const SOUGHT = [
  { value: 'monthlyRate', label: 'die Rate' },
  { value: 'termMonths', label: 'die Laufzeit' },
  { value: 'loanAmount', label: 'das Darlehen' },
  { value: 'nominalInterestRate', label: 'den Sollzins' },
  { value: 'purchase', label: 'ein Haus zum Preis meiner Miete' },
];
const SLIDERS = {
  rent: { kind: 'euros', min: 300, max: 4_000, step: 50 },
  ownFunds: { kind: 'euros', min: 0, max: 500_000, step: 5_000 },
  monthlyRate: { kind: 'euros', min: 300, max: 6_000, step: 50 },
  termYears: { kind: 'whole', min: 5, max: 40, step: 1 },
} as const;
const HINTS: Partial<Record<keyof typeof SLIDERS, string>> = {
  rent: 'So hoch darf die Rate werden. Bleibt in deinem Browser',
  termYears: 'Mit derselben Rate bis zum Schluss',
};

/** What is sought, and the figures that it follows from. */
export function GoalFields({
  form,
  costs,
  market,
  needed,
}: {
  form: CaseFormState<GoalName>;
  /** Of the purchase that was found; undefined while there is none. */
  costs: AdditionalCosts | undefined;
  market: MarketMean | undefined;
  /** What the case needs as a loan; undefined where only a loan was entered. */
  needed: Cents | undefined;
}) {
  const { label, ...goal } = form.choice('goal');
  const sliding = (name: keyof typeof SLIDERS) =>
    asksFor(goal.value, name) ? (
      <SlidingField field={form.field(name)} {...SLIDERS[name]} hint={HINTS[name]} />
    ) : null;
  const isPurchase = goal.value === 'purchase';
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Ziel</legend>
        <ChoicePills {...goal} legend={label} choices={SOUGHT} />
      </fieldset>
      <fieldset>
        <legend>Was du schon weißt</legend>
        {sliding('rent')}
        {sliding('ownFunds')}
        {asksFor(goal.value, 'loanAmount') ? (
          <LoanAmountField
            field={form.field('loanAmount')}
            needed={needed}
            hint={
              form.values.financingType === 'FollowupFinancing' ? 'Deine Restschuld' : 'So viel brauchst du'
            }
          />
        ) : null}
        {sliding('monthlyRate')}
        {sliding('termYears')}
      </fieldset>
      {asksFor(goal.value, 'nominalInterestRate') ? (
        <FieldGroups>
          <TermsGroup
            form={form}
            market={market}
            title={isPurchase ? 'Zins, Tilgung und Zinsbindung' : undefined}
          >
            <RateField form={form} market={market} />
            {isPurchase ? (
              <NumberField {...form.field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
            ) : null}
            <FixedYears form={form} />
          </TermsGroup>
          {isPurchase ? (
            <PlaceGroup form={form} costs={costs?.total} note={<LaterCostNotes form={form} costs={costs} />}>
              <PurchasePlace form={form} />
              <BrokerFields form={form} />
            </PlaceGroup>
          ) : null}
        </FieldGroups>
      ) : null}
    </>
  );
}
