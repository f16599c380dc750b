import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { plannedLoanOf } from '../../financing-case/planned-loan-of.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { loanBodyOf, purchaseBodyOf, GOAL_SEEK } from './definition.ts';
import { answerGoal, solveGoalInput } from './solve.ts';

export const goalPage = calculatorPage(GOAL_SEEK, { solve: answerGoal });

/** Form as a calculation to save; sets the market rate of the day, because the API call requires a rate. */
export const readSaved = savedForm(GOAL_SEEK, (good, loaded) => {
  const context = marketContextOf(loaded);
  const found = solveGoalInput(good, context);
  if (!found) return undefined;
  if (found.goal === 'purchase') {
    return {
      kind: 'goal-seek/purchase',
      inputs: purchaseBodyOf(good),
      name: `Ziel: Haus zum Preis der Miete, ${formatEuro(good.rent ?? 0)}`,
    };
  }
  const { goal, loan } = found;
  const needed = eurosFromCents(plannedLoanOf(good, context).loanAmount);
  const known = loanBodyOf({ ...good, nominalInterestRate: loan.nominalInterestRate }, goal, needed);
  return {
    kind: 'goal-seek/loan',
    inputs: { ...known, [goal]: undefined },
    name: `Ziel: Darlehen ${formatEuro(eurosFromCents(loan.loanAmount))}`,
  };
});
