import { FEDERAL_STATES } from '@heimvorteil/engine';
import { ChoicePills } from '../../../../components/choice-pills/choice-pills.tsx';
import { NumberField } from '../../../../components/field/number-field.tsx';
import { SelectField } from '../../../../components/select-field/select-field.tsx';
import type { useFigureForm } from '../../../../figure-form/use-figure-form.ts';
import { MarketRateField } from '../../mieten-oder-kaufen/market-rate-field.tsx';
import type { MarketStep } from '../../anschlussfinanzierung/market-steps.ts';
import { withoutHiddenFaults } from '../hidden-faults.ts';
import { SlidingField } from '../sliding-field.tsx';
import { asksFor, GOAL_FORM, type GoalChoice, type GoalFigure } from './goal-form.ts';

type GoalState = ReturnType<typeof useFigureForm<GoalFigure, GoalChoice>>;

const SOUGHT = [
  { value: 'monthlyRate', label: 'die Rate' },
  { value: 'termMonths', label: 'die Laufzeit' },
  { value: 'loanAmount', label: 'das Darlehen' },
  { value: 'nominalInterestRate', label: 'den Sollzins' },
  { value: 'purchase', label: 'ein Haus zum Preis meiner Miete' },
];
const FIXED_YEARS = ['5', '10', '15', '20', '30'].map((value) => ({ value, label: `${value} Jahre` }));
const STATES = [
  { value: '', label: 'noch offen' },
  ...FEDERAL_STATES.map(({ geoCode, name }) => ({ value: geoCode, label: name })),
];
const SLIDERS = {
  loanAmount: { min: 50_000, max: 1_000_000, step: 5_000 },
  monthlyRate: { min: 300, max: 6_000, step: 50 },
  termYears: { min: 5, max: 40, step: 1 },
  rent: { min: 300, max: 4_000, step: 50 },
  ownFunds: { min: 0, max: 500_000, step: 5_000 },
} as const;
const HINTS: Partial<Record<keyof typeof SLIDERS, string>> = {
  rent: 'So hoch darf die Rate werden. Bleibt in deinem Browser',
  termYears: 'Mit derselben Rate bis zum Schluss',
};

/** What is sought, and the figures that it follows from. */
export function GoalFields({ form, market }: { form: GoalState; market: MarketStep | undefined }) {
  const { texts, change, field } = form;
  const { goal } = texts;
  const sliding = (name: keyof typeof SLIDERS) =>
    asksFor(goal, name) ? (
      <SlidingField
        field={field(name)}
        kind={GOAL_FORM.figures[name].kind}
        range={SLIDERS[name]}
        hint={HINTS[name]}
      />
    ) : null;
  return (
    <>
      <fieldset>
        <legend>Ziel</legend>
        <ChoicePills
          name="goal"
          legend={GOAL_FORM.choices.goal.label}
          choices={SOUGHT}
          value={goal}
          onValue={(next) =>
            change(
              withoutHiddenFaults(GOAL_FORM, { ...texts, goal: next }, (figure) => asksFor(next, figure)),
            )
          }
        />
      </fieldset>
      <fieldset>
        <legend>Was du schon weißt</legend>
        {sliding('rent')}
        {sliding('ownFunds')}
        {sliding('loanAmount')}
        {sliding('monthlyRate')}
        {sliding('termYears')}
        {asksFor(goal, 'nominalInterestRate') ? (
          <>
            <MarketRateField
              field={field('nominalInterestRate')}
              market={market}
              onBack={() => change({ nominalInterestRate: '' })}
            />
            <ChoicePills
              name="fixedInterestYears"
              legend={GOAL_FORM.choices.fixedInterestYears.label}
              choices={FIXED_YEARS}
              value={texts.fixedInterestYears}
              onValue={(fixedInterestYears) => change({ fixedInterestYears })}
            />
          </>
        ) : null}
        {goal === 'purchase' ? (
          <>
            <NumberField {...field('amortizationRate')} hint="Was du im ersten Jahr zurückzahlst" />
            <SelectField
              name="geoCode"
              label="Bundesland"
              hint="Bestimmt die Grunderwerbsteuer"
              choices={STATES}
              value={texts.geoCode}
              onValue={(geoCode) => change({ geoCode })}
            />
            <NumberField {...field('brokerCommission')} hint="Vom Kaufpreis, 0 ohne Makler" />
          </>
        ) : null}
      </fieldset>
    </>
  );
}
