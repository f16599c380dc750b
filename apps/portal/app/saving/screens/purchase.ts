import { formatEuro } from '@heimvorteil/format';
import { readCase } from '../../financing-case/case-faults.ts';
import { queryOfTexts } from '../../financing-case/case-query.ts';
import { loadCase } from '../../financing-case/load-case.ts';
import { keepReadable } from '../../screens/baufinanzierung/nebenkostenrechner/keep-readable.ts';
import { addressOfForm } from '../../typed-figures/sent-form.ts';
import { linkOf, pageAddress, type ReadScreenForm } from '../stated-calculation.ts';
import { brokerInputs, inPlace, loanInputs, placeInputs } from './case-inputs.ts';

const MORTGAGE = 'finanzierungsrechner';
const COSTS = 'nebenkostenrechner';

/** The financing calculator. */
export const readMortgage: ReadScreenForm = (form, services) => {
  const loaded = loadCase(addressOfForm(pageAddress(MORTGAGE), form, []), services);
  const { figures } = readCase(loaded.texts, loaded.place);
  if (!figures) return undefined;
  const { purchasePrice, ownFunds, renovationCostPercentage } = figures;
  return {
    kind: 'mortgage',
    inputs: {
      purchasePrice,
      ownFunds,
      renovationCostPercentage,
      ...loanInputs(figures),
      ...placeInputs(loaded),
      ...brokerInputs(figures),
    },
    link: linkOf(MORTGAGE, queryOfTexts(loaded.texts)),
    name: `Haus ${formatEuro(purchasePrice)}${inPlace(loaded)}`,
  };
};

/** The calculator of additional costs. */
export const readAdditionalCosts: ReadScreenForm = (form, services) => {
  const loaded = loadCase(keepReadable(addressOfForm(pageAddress(COSTS), form, [])), services);
  const { figures } = readCase(loaded.texts, loaded.place);
  if (!figures) return undefined;
  const { purchasePrice } = figures;
  return {
    kind: 'additional-costs',
    inputs: { purchasePrice, ...placeInputs(loaded), ...brokerInputs(figures) },
    link: linkOf(COSTS, queryOfTexts(loaded.texts)),
    name: `Nebenkosten für ${formatEuro(purchasePrice)}${inPlace(loaded)}`,
  };
};
