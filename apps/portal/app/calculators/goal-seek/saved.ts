import { formatEuro } from '@heimvorteil/format';
import { eurosFromCents } from '@heimvorteil/engine';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { GOAL_FORM, loanBodyOf, purchaseBodyOf } from './form.ts';
import { plannedLoanOf } from '../../financing-case/planned-loan-of.ts';
import { seekStated } from './seek-goal.ts';

/** The goal as it is saved: what is sought and what is known; the market's rate of the day is part of a loan, since its call has none. */
export const readSaved: ReadSavedForm = (form, services) => {
  const { values, ...loaded } = loadForm(GOAL_FORM, { params: paramsOfForm(form) }, services);
  const { good } = readForm(GOAL_FORM, values);
  const surroundings = surroundingsOf(loaded);
  const found = good && seekStated(good, surroundings);
  if (!found) return undefined;
  const address = linkOfAddress(addressOfValues(GOAL_FORM, values));
  const link = calculatorAddress('tilgungsrechner/zielrechner') + address;
  if (found.goal === 'purchase') {
    return {
      kind: 'goal-seek/purchase',
      inputs: { ...purchaseBodyOf(good) },
      link,
      name: `Ziel: Haus zum Preis der Miete, ${formatEuro(good.rent ?? 0)}`,
    };
  }
  const { goal, loan } = found;
  const needed = eurosFromCents(plannedLoanOf(good, surroundings).loanAmount);
  const known = loanBodyOf({ ...good, nominalInterestRate: loan.nominalInterestRate }, goal, needed);
  return {
    kind: 'goal-seek/loan',
    inputs: { ...known, [goal]: undefined },
    link,
    name: `Ziel: Darlehen ${formatEuro(eurosFromCents(loan.loanAmount))}`,
  };
};
