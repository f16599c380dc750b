import type { Derivation } from '@heimvorteil/engine';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import type { FoundGoal } from './seek-goal.ts';

const FIGURES: Readonly<Record<string, string>> = {
  nominalInterestRate: 'Sollzins',
  termMonths: 'Laufzeit',
};

/** How what was found came about. */
export default function GoalOrigin({ found }: { found: FoundGoal }) {
  return <FigureOrigin derivations={derivationsOf(found)} />;
}

function derivationsOf(found: FoundGoal): Derivation[] {
  const { derivation } = found.goal === 'purchase' ? found.purchase : found.loan;
  return derivation.map((one) => ({ ...one, figure: FIGURES[one.figure] ?? one.figure }));
}
