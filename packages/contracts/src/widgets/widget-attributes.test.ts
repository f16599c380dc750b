import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { AdditionalCosts, MonthlyRateData } from '../entities/additional-costs.ts';
import { INITIAL_MONTHLY_RATE } from './widget-attributes.ts';

// @spec 3.79
test('the initial state has every number of monthly rate data, and each is zero', () => {
  const { asOf, exposeId, additionalCosts, ownFunds, ...figures } = INITIAL_MONTHLY_RATE;
  expect([exposeId, asOf]).toEqual([null, '']);
  const needed = z.required(z.omit(AdditionalCosts, { landTransferByLaw: true, landCharge: true }));
  expect(Object.keys(additionalCosts).toSorted()).toEqual(Object.keys(needed.shape).toSorted());
  expect(Object.keys(INITIAL_MONTHLY_RATE).toSorted()).toEqual(Object.keys(MonthlyRateData.shape).toSorted());
  for (const group of [figures, additionalCosts, ownFunds]) {
    expect(new Set(Object.values(group))).toEqual(new Set([0]));
  }
});
