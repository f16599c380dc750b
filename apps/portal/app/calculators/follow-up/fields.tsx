import type { MarketMean } from '@heimvorteil/calculations';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { DateField } from '@heimvorteil/ui/field/date-field.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { FollowUpName } from './form.ts';

/** The loan that one has and the one that follows. */
export function FollowUpFields({
  form,
  market,
}: {
  form: CaseFormState<FollowUpName>;
  market: MarketMean | undefined;
}) {
  return (
    <>
      <fieldset>
        <legend>Dein Darlehen jetzt</legend>
        <SlidingField
          field={form.field('remainingDebt')}
          min={10_000}
          max={600_000}
          step={5_000}
          hint="Am Ende der Zinsbindung, sie steht im Tilgungsplan deiner Bank"
        />
        <SlidingField field={form.field('propertyValue')} min={50_000} max={1_500_000} step={5_000} />
        <SlidingField
          field={form.field('monthsUntilEnd')}
          kind="whole"
          min={0}
          max={66}
          step={1}
          hint="Forward-Darlehen gibt es bis 66 Monate vorher"
        />
        <NumberField {...form.field('oldInterestRate')} hint="Freiwillig, für den Vergleich mit heute" />
        <DateField {...form.choice('payoutDate')} hint="Freiwillig: Zehn Jahre danach darfst du kündigen" />
      </fieldset>
      <fieldset>
        <legend>Das nächste Darlehen</legend>
        <RateField form={form} market={market} />
        <NumberField
          {...form.field('prolongationRate')}
          hint="Für die Verlängerung. Leer: wie bei einer anderen Bank"
        />
        <NumberField {...form.field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
        <NumberField
          {...form.field('forwardPoints')}
          hint="Kommt für jeden Monat, den du dir den Zins im Voraus sicherst, auf den Zins"
        />
        <FixedYears form={form} />
      </fieldset>
    </>
  );
}
