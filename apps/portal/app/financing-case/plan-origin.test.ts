import { checkInput, PlanOrigin } from '@heimvorteil/contracts';
import { percent } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { originText, rateOrigin } from './plan-origin.ts';

const MARKET = {
  representative: { nominalInterestRate: percent(3.724), lenderId: 10_130, lender: 'Musterbank' },
  offerCount: 412,
  asOf: '2026-11-20',
  fixedInterestYears: 10,
  standsIn: false,
} as const;
const OFFER = {
  lenderId: 10_130,
  nominalInterestRate: 3.724,
  offerCount: 412,
  asOf: '2026-11-20',
  fixedInterestYears: 10,
  standsIn: false,
};

test('a market rate is named as a mean, a taken-over rate by its lender’s number', () => {
  const texts = (lender?: string) => {
    const result = checkInput(
      PlanOrigin,
      JSON.parse(originText({ rates: rateOrigin(false, { ...MARKET, lender }) })),
    );
    return result.value?.rates;
  };
  expect(texts()).toEqual([{ offerCount: 412, asOf: '2026-11-20' }]);
  expect(texts('Musterbank')).toEqual([{ offerCount: 412, asOf: '2026-11-20', lenderId: 10_130 }]);
});

test.each([
  ['a rate of the market', { rates: rateOrigin(false, MARKET) }, OFFER],
  ['the first one of several', { rates: [null, MARKET, { ...MARKET, offerCount: 1 }] }, OFFER],
  ['a rate made of the market’s', { example: MARKET }, OFFER],
  ['a rate that was typed, beside a market', { rates: rateOrigin(true, MARKET) }, undefined],
  ['no rate', {}, undefined],
])('a file of %s names the offer behind it, without a lender’s name', (_, known, example) => {
  const result = checkInput(PlanOrigin, JSON.parse(originText(known)));
  expect([result.errors, result.value?.example]).toEqual([undefined, example]);
});
