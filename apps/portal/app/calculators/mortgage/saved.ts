import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { inPlace } from '../../financing-case/place-answer.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { bodyOf, MORTGAGE_FORM } from './form.ts';

/** A purchase and its loan as they are saved; undefined while a field is wrong. */
export const readSaved: ReadSavedForm = (sent, services) => {
  const { values, place } = loadForm(MORTGAGE_FORM, { params: paramsOfForm(sent) }, services);
  const { good } = readForm(MORTGAGE_FORM, values);
  if (!good) return undefined;
  const body = bodyOf(good);
  return {
    kind: 'mortgage',
    inputs: { ...body },
    link: calculatorAddress('finanzierungsrechner') + linkOfAddress(addressOfValues(MORTGAGE_FORM, values)),
    name: `Haus ${formatEuro(body.purchasePrice)}${inPlace(place)}`,
  };
};
