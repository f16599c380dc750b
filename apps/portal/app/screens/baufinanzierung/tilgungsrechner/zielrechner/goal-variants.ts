import type { FormFigures } from '../../../../figure-form/read-form.ts';
import type { Goal, GoalFigure } from './goal-form.ts';
import type { GoalResult } from './seek-goal.ts';

type Figures = FormFigures<GoalFigure>;

/** A goal with one figure changed. */
interface GoalVariant {
  name: string;
  figures: Figures;
}

const CHANGES = {
  shorter: { name: '5 Jahre kürzer', figure: 'termYears', by: -5 },
  longer: { name: '5 Jahre länger', figure: 'termYears', by: 5 },
  more: { name: '100 € mehr im Monat', figure: 'monthlyRate', by: 100 },
  muchMore: { name: '300 € mehr im Monat', figure: 'monthlyRate', by: 300 },
  dearer: { name: 'Sollzins 1 Punkt höher', figure: 'nominalInterestRate', by: 1 },
  higherRate: { name: '200 € mehr im Monat', figure: 'rent', by: 200 },
  moreFunds: { name: '20.000 € mehr Eigenkapital', figure: 'ownFunds', by: 20_000 },
} as const satisfies Record<string, { name: string; figure: GoalFigure; by: number }>;

const VARIANTS: Readonly<Record<Goal, readonly (keyof typeof CHANGES)[]>> = {
  monthlyRate: ['shorter', 'longer', 'dearer'],
  termMonths: ['more', 'muchMore', 'dearer'],
  loanAmount: ['more', 'longer', 'dearer'],
  nominalInterestRate: ['more', 'muchMore', 'longer'],
  purchase: ['higherRate', 'moreFunds', 'dearer'],
};

/** What is worth comparing with a goal, each with one figure changed. */
export function goalVariants(result: GoalResult, figures: Figures): GoalVariant[] {
  const rate =
    result.goal === 'purchase' ? result.purchase.nominalInterestRate : result.loan.nominalInterestRate;
  const known: Figures = {
    ...figures,
    nominalInterestRate: figures.nominalInterestRate ?? rate ?? undefined,
  };
  return VARIANTS[result.goal].flatMap((key) => {
    const { name, figure, by } = CHANGES[key];
    const changed = (known[figure] ?? 0) + by;
    if (changed <= 0) return [];
    // Only a dearer rate is no longer the market's.
    return [
      { name, figures: { ...(figure === 'nominalInterestRate' ? known : figures), [figure]: changed } },
    ];
  });
}
