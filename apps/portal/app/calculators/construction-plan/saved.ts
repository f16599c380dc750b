import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { CONSTRUCTION_FORM } from './form.ts';
import { solveConstruction } from './solve.ts';

/** The construction phase; the market's rate of the day is part of it. */
export const readSaved: ReadSavedForm = (form, services) => {
  const loaded = loadForm(CONSTRUCTION_FORM, { params: paramsOfForm(form) }, services);
  const { values } = loaded;
  const solved = solveConstruction({ values, loaded });
  return (
    solved && {
      kind: 'construction-plan',
      inputs: { ...solved.body },
      link:
        calculatorAddress('tilgungsrechner/bauphase') +
        linkOfAddress(addressOfValues(CONSTRUCTION_FORM, values)),
      name: `Bauphase für ${formatEuro(solved.body.purchasePrice)}`,
    }
  );
};
