import type { Goal, StatedGoal } from './form.ts';
import type { FoundGoal } from './seek-goal.ts';

/** A goal with one figure changed. */
interface GoalVariant {
  name: string;
  good: StatedGoal;
}

const CHANGES = {
  shorter: { name: '5 Jahre kürzer', figure: 'termYears', by: -5 },
  longer: { name: '5 Jahre länger', figure: 'termYears', by: 5 },
  more: { name: '100 € mehr im Monat', figure: 'monthlyRate', by: 100 },
  muchMore: { name: '300 € mehr im Monat', figure: 'monthlyRate', by: 300 },
  dearer: { name: 'Sollzins 1 Punkt höher', figure: 'nominalInterestRate', by: 1 },
  higherRate: { name: '200 € mehr im Monat', figure: 'rent', by: 200 },
  moreFunds: { name: '20.000 € mehr Eigenkapital', figure: 'ownFunds', by: 20_000 },
} as const satisfies Record<string, { name: string; figure: keyof StatedGoal; by: number }>;

const VARIANTS: Readonly<Record<Goal, readonly (keyof typeof CHANGES)[]>> = {
  monthlyRate: ['shorter', 'longer', 'dearer'],
  termMonths: ['more', 'muchMore', 'dearer'],
  loanAmount: ['more', 'longer', 'dearer'],
  nominalInterestRate: ['more', 'muchMore', 'longer'],
  purchase: ['higherRate', 'moreFunds', 'dearer'],
};

/** What is worth comparing with a goal, each with one figure changed. */
export function goalVariants(found: FoundGoal, good: StatedGoal): GoalVariant[] {
  const { nominalInterestRate } = found.goal === 'purchase' ? found.purchase : found.loan;
  const rate = good.nominalInterestRate ?? nominalInterestRate ?? 0;
  return VARIANTS[found.goal].flatMap((key) => {
    const { name, figure, by } = CHANGES[key];
    // Only a dearer rate is no longer the market's.
    const changed = (figure === 'nominalInterestRate' ? rate : (good[figure] ?? 0)) + by;
    return changed > 0 ? [{ name, good: { ...good, [figure]: changed } }] : [];
  });
}
