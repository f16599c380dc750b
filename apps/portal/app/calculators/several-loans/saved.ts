import { eurosFromCents } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm } from '@heimvorteil/forms';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { SEVERAL_LOANS_FORM } from './form.ts';
import { loadLoans } from './page.ts';
import { solveLoans } from './solve.ts';

/** Several loans in one plan; the market's rates of the day are part of it. */
export const readSaved: ReadSavedForm = (form, services) => {
  const loaded = loadLoans(paramsOfForm(form), services);
  const { values } = loaded;
  const solved = solveLoans({ values, loaded });
  if (!solved) return undefined;
  const { body, together } = solved;
  return {
    kind: 'several-loans',
    inputs: { ...body },
    link:
      calculatorAddress('tilgungsrechner/mehrere-darlehen') +
      linkOfAddress(addressOfValues(SEVERAL_LOANS_FORM, values)),
    name: `${body.loans.length} Darlehen, ${formatEuro(eurosFromCents(together.loanAmount))}`,
  };
};
