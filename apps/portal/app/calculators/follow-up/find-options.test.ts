import { marketOfTable } from '@heimvorteil/calculations';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, RATE_TABLE, rateTableOf, TODAY } from '../../testing/portal-services.ts';
import { findOptions } from './find-options.ts';
import { followUpForm } from './form.ts';
import { cheapestOf } from './labels.ts';

const FORM = followUpForm(TODAY);
/** 3.8 % today, and 4.25 % for a payout that lies ahead. */
const MARKET = { ...AROUND, findMarketRates: marketOfTable(rateTableOf([4.25]), RATE_TABLE) };
const found = (params: string) => findOptions(valuesFromParams(FORM, new URLSearchParams(params)), MARKET);

test.each([
  // The market's 3.8 % for a debt of 50 % of the value, and what it asks 24 months ahead
  ['', false, [3.8, 3.8, 4.25]],
  // An entered surcharge goes before the lenders': 24 months at 0.02 points
  ['forwardPoints=0.02', false, [3.8, 3.8, 4.28]],
  ['nominalInterestRate=3.6', true, [3.6, 3.6, 4.08]],
  ['nominalInterestRate=3.6&prolongationRate=3.4', true, [3.4, 3.6, 4.08]],
  // More than 66 months ahead nobody sells a forward loan.
  ['monthsUntilEnd=67', false, [3.8, 3.8]],
  ['monthsUntilEnd=0', false, [3.8, 3.8]],
])('options of “%s”', (params, rateIsOwn, rates) => {
  const options = found(params);
  expect(options?.followUp.options.map(({ nominalInterestRate }) => nominalInterestRate)).toEqual(rates);
  // Also beside a rate of one's own, for the way back to it.
  expect(options).toMatchObject({ rateIsOwn, market: { rate: 3.8, offerCount: 7 } });
});

test('the cheapest option is the one with the least interest', () => {
  const kindOf = (params: string) => {
    const options = found(params);
    return options && cheapestOf(options)?.kind;
  };
  expect(kindOf('nominalInterestRate=3.6&prolongationRate=3.4')).toBe('PROLONGATION');
  expect(kindOf('nominalInterestRate=3.6&prolongationRate=3.9')).toBe('NEW_LENDER');
});

test('a debt above the value is taken over by nobody: no option, no market', () => {
  const options = found('remainingDebt=300000&propertyValue=200000');
  expect(options).toMatchObject({ followUp: { options: [] }, market: undefined });
});

test('whatever is typed has an answer or none, and never ends the page', () => {
  fc.assert(
    fc.property(anyValues(FORM), (values) => {
      const options = findOptions(values, AROUND);
      if (!readForm(FORM, values).good) expect(options).toBeUndefined();
      for (const option of options?.followUp.options ?? []) {
        expect(Number.isFinite(option.monthlyRate + option.totalInterest)).toBe(true);
      }
    }),
  );
});
