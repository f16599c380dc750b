import type { Derivation } from '@heimvorteil/engine';
import { FigureOrigin } from '../../../../components/figure-origin/figure-origin.tsx';
import type { GoalResult } from './seek-goal.ts';

const FIGURES: Readonly<Record<string, string>> = {
  nominalInterestRate: 'Sollzins',
  termMonths: 'Laufzeit',
};

/** How what was found came about. */
export default function GoalOrigin({ result }: { result: GoalResult }) {
  return <FigureOrigin derivations={derivationsOf(result)} />;
}

function derivationsOf(result: GoalResult): Derivation[] {
  const { derivation } = result.goal === 'purchase' ? result.purchase : result.loan;
  return derivation.map((one) => ({ ...one, figure: FIGURES[one.figure] ?? one.figure }));
}
