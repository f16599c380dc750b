import { formatEuro } from '@heimvorteil/format';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { calculatorPage, savedForm } from '../calculator-page.ts';
import { bodyOf, RENT_OR_BUY } from './definition.ts';
import { compare } from './solve.ts';

export const rentOrBuyPage = calculatorPage(RENT_OR_BUY, {
  solve: (values, form) => compare(values, marketContextOf(form)),
});

/** Form as a calculation to save; sets the market rate of the day, because the API call requires a rate. */
export const readSaved = savedForm(RENT_OR_BUY, (good, loaded) => {
  const comparison = compare(loaded.values, marketContextOf(loaded));
  return (
    comparison && {
      kind: 'rent-or-buy',
      inputs: bodyOf(good, comparison.options.nominalInterestRate),
      name: `Mieten oder kaufen für ${formatEuro(good.purchasePrice ?? 0)}`,
    }
  );
});
