import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { OWN_OFFERS_FORM } from './form.ts';
import { solveOffers } from './solve.ts';

/** Offers of one's own side by side; no market has a part in it. */
export const readSaved: ReadSavedForm = (form, services) => {
  const loaded = loadForm(OWN_OFFERS_FORM, { params: paramsOfForm(form) }, services);
  const { values } = loaded;
  const solved = solveOffers({ values, loaded });
  if (!solved) return undefined;
  const { loanAmount, offers } = solved.body;
  return {
    kind: 'own-offers',
    inputs: { ...solved.body },
    link:
      calculatorAddress('finanzierungsrechner/eigene-angebote') +
      linkOfAddress(addressOfValues(OWN_OFFERS_FORM, values)),
    name: `${offers.length} Angebote für ${formatEuro(loanAmount)}`,
  };
};
