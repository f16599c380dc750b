import { formatEuro } from '@heimvorteil/format';
import { appointmentOffer } from '../appointment-offer.ts';
import { inPlace } from '../../financing-case/place-answer.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { bodyOf, AFFORDABILITY } from './definition.ts';
import { solveLoaded } from './solve.ts';

export const affordabilityPage = calculatorPage(AFFORDABILITY, {
  solve: solveLoaded,
  more: (form, services) => ({ appointment: appointmentOffer(services, form) }),
});

/** Form as a calculation to save in the account; undefined until an income is entered. */
export const readSaved = savedForm(AFFORDABILITY, (good, { place }) => {
  if (good.salary === undefined) return undefined;
  const inputs = bodyOf(good);
  return {
    kind: 'affordability',
    inputs,
    name: `Wie viel Haus mit ${formatEuro(inputs.income.salary)} netto${inPlace(place)}`,
  };
});
