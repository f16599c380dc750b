import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { DateField } from '@heimvorteil/ui/field/date-field.tsx';
import { FixedYears } from '../../case-fields/loan-terms.tsx';
import { RateField } from '../../case-fields/rate-field.tsx';
import { SlidingField } from '../../case-fields/sliding-field.tsx';
import type { CaseFormState } from '../../financing-case/use-case-form.ts';
import type { FoundOptions } from './find-options.ts';
import type { FollowUpName } from './form.ts';
import { SwitchingCostsField } from './switching-costs-field.tsx';

/** The loan that one has and the one that follows. */
export function FollowUpFields({
  form,
  found,
}: {
  form: CaseFormState<FollowUpName>;
  found: FoundOptions | undefined;
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
        <DateField {...form.choice('fixedUntil')} hint="Steht in deinem Vertrag" />
        <NumberField
          {...form.field('currentInstallment')}
          hint="Freiwillig: Dann steht hier, was sich im Monat ändert"
        />
        <NumberField {...form.field('oldInterestRate')} hint="Freiwillig, für den Vergleich mit heute" />
        <DateField
          {...form.choice('payoutDate')}
          hint="Freiwillig, für dein Kündigungsrecht nach zehn Jahren. Hast du danach verlängert: der Tag dieser Vereinbarung"
        />
      </fieldset>
      <fieldset>
        <legend>Das nächste Darlehen</legend>
        <RateField form={form} market={found?.market} />
        <NumberField
          {...form.field('prolongationRate')}
          hint="Für die Verlängerung. Leer: wie bei einer anderen Bank"
        />
        <NumberField {...form.field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
        <NumberField
          {...form.field('loanAmount')}
          hint="Leer: die ganze Restschuld. Weniger, wenn du einen Teil aus eigenem Geld zahlst"
        />
        <SwitchingCostsField
          field={form.field('switchingCosts')}
          usual={found?.followUp.usualSwitchingCosts}
        />
        <NumberField
          {...form.field('forwardPoints')}
          hint="Kommt für jeden Monat, den du dir den Zins im Voraus sicherst, auf den Zins"
        />
        <FixedYears form={form} />
      </fieldset>
    </>
  );
}
