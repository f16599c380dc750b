import type { ReactNode } from 'react';
import { formatEuro } from '@heimvorteil/format';
import { ChoiceField } from '../../../components/field/choice-field.tsx';
import { FigureSlider } from '../../../components/field/figure-slider.tsx';
import { NumberField } from '../../../components/field/number-field.tsx';
import type { FigureFaults } from '../../../typed-figures/read-figures.ts';
import type { TypedFigures } from '../../../typed-figures/use-typed-figures.ts';
import { writeNumber } from '../../../typed-figures/write-figures.ts';
import { HOUSEHOLD_RULES, type HouseholdName } from './household-rules.ts';

export interface Household {
  typed: TypedFigures<HouseholdName>;
  /** Those of the fields and of their sums. */
  faults: FigureFaults<HouseholdName>;
}

const UNITS = { euro: '€', area: 'm²', count: '' } as const;
/** What is said of a sum and not of a field alone. */
const OF_SUMS: readonly string[] = ['INCOME_TOO_HIGH', 'OWN_CAPITAL_TOO_HIGH'];

/** A number of the household, with a slider up to the given end where it is a main one. */
export function HouseholdNumber({
  household,
  name,
  hint,
  slider,
}: {
  household: Household;
  name: HouseholdName;
  hint?: ReactNode;
  slider?: { max: number; step: number };
}) {
  const rule = HOUSEHOLD_RULES[name];
  if (rule.kind === 'choice') return null;
  const { typed, faults } = household;
  const field = typed.field(name);
  const ofSum = OF_SUMS.includes(faults[name]?.code ?? '') ? faults[name] : undefined;
  const value = typed.values[name] ?? 0;
  return (
    <NumberField unit={UNITS[rule.kind]} hint={hint} {...field} fault={field.fault ?? ofSum}>
      {slider ? (
        <FigureSlider
          label={rule.label}
          value={value}
          min={0}
          max={slider.max}
          step={slider.step}
          valueText={formatEuro(value)}
          onValue={(next) => typed.type(name, writeNumber('euro', next))}
        />
      ) : null}
    </NumberField>
  );
}

/** One of few words about the household. */
export function HouseholdChoice({
  household: { typed },
  name,
  words,
}: {
  household: Household;
  name: HouseholdName;
  words: Readonly<Record<string, string>>;
}) {
  return (
    <ChoiceField
      name={name}
      label={HOUSEHOLD_RULES[name].label}
      words={words}
      value={typed.texts[name]}
      onValue={(value) => typed.type(name, value)}
    />
  );
}
