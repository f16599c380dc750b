import { formatEuro } from '@heimvorteil/format';
import { addressOfValues, linkOfAddress, paramsOfForm, readForm } from '@heimvorteil/forms';
import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { calculatorAddress, type ReadSavedForm } from '../../saving/stated-calculation.ts';
import { compare } from './compare.ts';
import { bodyOf, RENT_OR_BUY_FORM } from './form.ts';

/** The comparison as it is saved; the market's rate of the day is part of it, since its call has none of its own. */
export const readSaved: ReadSavedForm = (form, services) => {
  const { values, ...loaded } = loadForm(RENT_OR_BUY_FORM, { params: paramsOfForm(form) }, services);
  const { good } = readForm(RENT_OR_BUY_FORM, values);
  const comparison = good && compare(values, surroundingsOf(loaded));
  if (!comparison) return undefined;
  return {
    kind: 'rent-or-buy',
    inputs: { ...bodyOf(good, comparison.options.nominalInterestRate) },
    link: calculatorAddress('mieten-oder-kaufen') + linkOfAddress(addressOfValues(RENT_OR_BUY_FORM, values)),
    name: `Mieten oder kaufen für ${formatEuro(good.purchasePrice ?? 0)}`,
  };
};
