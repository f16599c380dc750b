import { ChoicePills } from '../../../components/choice-pills/choice-pills.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { SlidingField } from '../../../figure-form/sliding-field.tsx';
import { DateField } from '../../../components/select-field/select-field.tsx';
import type { useFigureForm } from '../../../figure-form/use-figure-form.ts';
import { MarketRateField } from '../mieten-oder-kaufen/market-rate-field.tsx';
import { FOLLOW_UP_FORM, type FollowUpChoice, type FollowUpFigure } from './follow-up-form.ts';
import type { MarketStep } from './market-steps.ts';

type FollowUpState = ReturnType<typeof useFigureForm<FollowUpFigure, FollowUpChoice>>;

const FIXED_YEARS = ['5', '10', '15', '20', '30'].map((value) => ({ value, label: `${value} Jahre` }));

/** The loan that one has and the one that follows. */
export function FollowUpFields({ form, market }: { form: FollowUpState; market: MarketStep | undefined }) {
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
          kind="years"
          min={0}
          max={66}
          step={1}
          hint="Forward-Darlehen gibt es bis 66 Monate vorher"
        />
        <NumberField {...form.field('oldInterestRate')} hint="Freiwillig, für den Vergleich mit heute" />
        <DateField
          name="payoutDate"
          label={FOLLOW_UP_FORM.choices.payoutDate.label}
          hint="Freiwillig: Zehn Jahre danach darfst du kündigen"
          value={form.texts.payoutDate}
          onValue={(payoutDate) => form.change({ payoutDate })}
        />
      </fieldset>
      <fieldset>
        <legend>Das nächste Darlehen</legend>
        <MarketRateField
          field={form.field('nominalInterestRate')}
          market={market}
          onBack={() => form.change({ nominalInterestRate: '' })}
        />
        <NumberField
          {...form.field('prolongationRate')}
          hint="Für die Verlängerung. Leer: wie bei einer anderen Bank"
        />
        <NumberField {...form.field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
        <NumberField
          {...form.field('forwardPoints')}
          hint="Kommt für jeden Monat, den du dir den Zins im Voraus sicherst, auf den Zins"
        />
        <ChoicePills
          name="fixedInterestYears"
          legend={FOLLOW_UP_FORM.choices.fixedInterestYears.label}
          choices={FIXED_YEARS}
          value={form.texts.fixedInterestYears}
          onValue={(fixedInterestYears) => form.change({ fixedInterestYears })}
        />
      </fieldset>
    </>
  );
}
