import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { inPlace } from '../../financing-case/place-answer.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { AFFORDABILITY_FORM, bodyOf } from './form.ts';

/** What a household can afford as it is saved; undefined while a field is wrong or no income is stated. */
export const readSaved: ReadSavedForm = (sent, services) => {
  const { values, place } = loadForm(AFFORDABILITY_FORM, { params: paramsOfForm(sent) }, services);
  const { good } = readForm(AFFORDABILITY_FORM, values);
  if (good?.salary === undefined) return undefined;
  const inputs = bodyOf(good);
  return {
    kind: 'affordability',
    inputs: { ...inputs },
    link:
      calculatorAddress('wie-viel-haus-kann-ich-mir-leisten/') +
      linkOfAddress(addressOfValues(AFFORDABILITY_FORM, values)),
    name: `Wie viel Haus mit ${formatEuro(inputs.income.salary)} netto${inPlace(place)}`,
  };
};
