import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { PLAN_FORM } from './form.ts';
import { solveStated } from './solve-plan.ts';

/** A repayment plan as it is saved; the market's rate of the day is part of it, since its call has none of its own. */
export const readSaved: ReadSavedForm = (form, services) => {
  const { values, ...loaded } = loadForm(PLAN_FORM, { params: paramsOfForm(form) }, services);
  const { good } = readForm(PLAN_FORM, values);
  const plan = good && solveStated(good, surroundingsOf(loaded)).plan;
  if (!plan) return undefined;
  return {
    kind: 'repayment-plan',
    inputs: { ...plan.body },
    link: calculatorAddress('tilgungsrechner') + linkOfAddress(addressOfValues(PLAN_FORM, values)),
    name: `Darlehen ${formatEuro(good.loanAmount ?? 0)}`,
  };
};
