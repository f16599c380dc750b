import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { inPlace } from '../../financing-case/place-answer.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { ADDITIONAL_COSTS_FORM, bodyOf } from './form.ts';

/** The costs of a purchase as they are saved; undefined while a field is wrong. */
export const readSaved: ReadSavedForm = (sent, services) => {
  const { values, place } = loadForm(ADDITIONAL_COSTS_FORM, { params: paramsOfForm(sent) }, services);
  const { good } = readForm(ADDITIONAL_COSTS_FORM, values);
  if (!good) return undefined;
  const body = bodyOf(good);
  const address = addressOfValues(ADDITIONAL_COSTS_FORM, values);
  return {
    kind: 'additional-costs',
    inputs: { ...body },
    link: calculatorAddress('nebenkostenrechner') + linkOfAddress(address),
    name: `Nebenkosten für ${formatEuro(body.purchasePrice)}${inPlace(place)}`,
  };
};
