import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { inPlace } from '../../financing-case/place-answer.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { bodyOf, BUDGET_FORM } from './form.ts';

/** The budget as it is saved; undefined while a field is wrong. */
export const readSaved: ReadSavedForm = (sent, services) => {
  const { values, place } = loadForm(BUDGET_FORM, { params: paramsOfForm(sent) }, services);
  const { good } = readForm(BUDGET_FORM, values);
  if (!good) return undefined;
  const inputs = bodyOf(good);
  return {
    kind: 'budget',
    inputs: { ...inputs },
    link: calculatorAddress('budgetrechner') + linkOfAddress(addressOfValues(BUDGET_FORM, values)),
    name: `Budget mit ${formatEuro(inputs.netIncome)} netto${inPlace(place)}`,
  };
};
