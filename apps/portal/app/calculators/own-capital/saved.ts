import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { ownFundsOf, withPartsAsOwnFunds } from './capital-fields.ts';
import { bodyOf, OWN_CAPITAL_FORM } from './form.ts';

/** The five parts of own capital as they are saved; undefined while a field is wrong. */
export const readSaved: ReadSavedForm = (sent, services) => {
  const { values } = loadForm(OWN_CAPITAL_FORM, { params: paramsOfForm(sent) }, services);
  const { good } = readForm(OWN_CAPITAL_FORM, values);
  if (!good) return undefined;
  const address = addressOfValues(OWN_CAPITAL_FORM, withPartsAsOwnFunds(values, good));
  return {
    kind: 'own-capital',
    inputs: { ...bodyOf(good) },
    link: calculatorAddress('eigenkapitalrechner') + linkOfAddress(address),
    name: `Eigenkapital ${formatEuro(ownFundsOf(good))}`,
  };
};
