import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { formatEuro } from '@heimvorteil/format';
import { inPlace } from '../../financing-case/place-answer.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { bodyOf, ADDITIONAL_COSTS } from './definition.ts';
import { solveAdditionalCosts } from './solve.ts';

export const additionalCostsPage = calculatorPage(ADDITIONAL_COSTS, {
  solve: (values, form) => solveAdditionalCosts(values, marketContextOf(form)),
});

export const readSaved = savedForm(ADDITIONAL_COSTS, (good, { place }) => {
  const inputs = bodyOf(good);
  return {
    kind: 'additional-costs',
    inputs,
    name: `Nebenkosten für ${formatEuro(inputs.purchasePrice)}${inPlace(place)}`,
  };
});
