import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { formatEuro } from '@heimvorteil/format';
import { appointmentOffer } from '../appointment-offer.ts';
import { inPlace } from '../../financing-case/place-answer.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { bodyOf, BUDGET } from './definition.ts';
import { solveBudget } from './solve.ts';

export const budgetPage = calculatorPage(BUDGET, {
  solve: (values, form) => solveBudget(values, marketContextOf(form)),
  more: (form, services) => ({ appointment: appointmentOffer(services, form) }),
});

export const readSaved = savedForm(BUDGET, (good, { place }) => {
  const inputs = bodyOf(good);
  return {
    kind: 'budget',
    inputs,
    name: `Budget mit ${formatEuro(inputs.netIncome)} netto${inPlace(place)}`,
  };
});
