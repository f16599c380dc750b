import { formatEuro, formatPercent } from '@heimvorteil/format';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import { figureField } from '../../../financing-case/figure-field.ts';
import { readFigure, writeFigure } from '../../../financing-case/figure-text.ts';
import type { FinancingCaseState } from '../../../financing-case/use-financing-case.ts';
import type { TypedFigures } from '../../../typed-figures/use-typed-figures.ts';
import { writeNumber } from '../../../typed-figures/write-figures.ts';
import { FIELD_LABELS } from '../../../wording/field-labels.ts';
import type { BudgetName } from './budget-rules.ts';

const MONTHLY_STEP = 50;
const MOST_A_MONTH = 12_000;
const STEP = 5_000;
const MOST_OWN_FUNDS = 500_000;
const HINTS: Readonly<Record<BudgetName, string>> = {
  netIncome: 'Was im Schnitt aufs Konto kommt, bei zweien zusammen',
  expenses: 'Leben, Auto, Versicherungen, Kredite. Ohne die Miete, die wegfällt',
};

/** What comes in, what goes out, and what has been saved. */
export function HouseholdFields({
  household,
  financing,
  result,
}: {
  household: TypedFigures<BudgetName>;
  financing: FinancingCaseState;
  /** The solved price in euros, to which own funds are held. */
  result: number | undefined;
}) {
  const ownFunds = readFigure('ownFunds', financing.texts.ownFunds) ?? 0;
  const monthly = (name: BudgetName) => {
    const field = household.field(name);
    const value = household.values[name] ?? 0;
    return (
      <NumberField unit="€" hint={HINTS[name]} {...field}>
        <FigureSlider
          label={field.label}
          value={value}
          min={0}
          max={MOST_A_MONTH}
          step={MONTHLY_STEP}
          valueText={formatEuro(value)}
          onValue={(next) => household.type(name, writeNumber('euro', next))}
        />
      </NumberField>
    );
  };
  return (
    <fieldset>
      <legend>Dein Haushalt</legend>
      {monthly('netIncome')}
      {monthly('expenses')}
      <NumberField
        label={FIELD_LABELS.ownFunds}
        unit="€"
        hint={
          result
            ? `${formatPercent((ownFunds / result) * 100)} vom Kaufpreis, der herauskommt`
            : 'Geld, das du mitbringst'
        }
        {...figureField(financing, 'ownFunds')}
      >
        <FigureSlider
          label={FIELD_LABELS.ownFunds}
          value={ownFunds}
          min={0}
          max={MOST_OWN_FUNDS}
          step={STEP}
          valueText={formatEuro(ownFunds)}
          onValue={(value) => financing.type('ownFunds', writeFigure('ownFunds', value))}
        />
      </NumberField>
    </fieldset>
  );
}
