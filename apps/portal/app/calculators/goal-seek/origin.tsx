import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import type { FoundGoal } from './seek-goal.ts';

/** How what was found came about. */
export default function GoalOrigin({ found }: { found: FoundGoal }) {
  return <FigureOrigin derivations={(found.goal === 'purchase' ? found.purchase : found.loan).derivation} />;
}
