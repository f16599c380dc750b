import { calculateMortgage } from '@heimvorteil/calculations';
import { expect, test } from 'vitest';
import type { ConditionsQuery, PortalServices } from '../../services/index.ts';
import { CONDITION, conditionsOf, FLOW_SERVICES, RATE_TABLE, TODAY } from '../../testing/portal-services.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { caseOfFlow } from '../answers/flow-case.ts';
import type { FlowValues } from '../flow.ts';
import { financingOutcome } from './financing-outcome.ts';

const MUNICH = { label: '80331 München', postalCode: '80331', geoCode: '1276002001', federalState: 'Bayern' };
let requests: ConditionsQuery[] = [];
const SERVICES: PortalServices = {
  ...FLOW_SERVICES,
  findPlaces: () => [MUNICH],
  searchPlaces: () => [MUNICH],
  findConditions: (query) => {
    requests.push(query);
    return conditionsOf({ ...CONDITION, fixedInterestYears: query.fixedInterestYears });
  },
};
const PURCHASE = {
  financingType: 'PurchaseFinancing',
  purchasePrice: '352.000',
  ownFunds: '80.000',
  place: '80331 München',
  postcode: '80331',
  geoCode: '1276002001',
  employmentType: 'EMPLOYED',
  incomeRange: 'OVER_5001',
  ageGroup: 'UNDER_45',
};
const outcomeOf = (values: FlowValues) => {
  requests = [];
  return financingOutcome({ ...PURCHASE, ...values }, SERVICES)!;
};

// Bavaria: 3.5 % tax, 1.5 % notary, 0.5 % land register, and 3.57 % commission of 352,000 €.
test.each([
  [{}, 3_192_640],
  [{ hasCourtage: 'false' }, 1_936_000],
  [{ brokerCommission: '2,00' }, 2_640_000],
])('%o costs %s cents in addition to the price', (values, costs) => {
  const { additionalCosts, loanAmount } = outcomeOf(values);
  expect(additionalCosts).toBe(costs);
  // Loan: price 352,000 + costs − own funds 80,000
  expect(loanAmount).toBe(27_200_000 + costs);
  expect(requests[0]).toMatchObject({ purchasePrice: 352_000, loanAmount: 272_000 + costs / 100 });
});

test('the flow’s loan is that of the calculator of the same case', () => {
  const cases: FlowValues[] = [
    { hasCourtage: 'false' },
    { renovationCostPercentage: '3' },
    { ownFunds: '100.000' },
  ];
  for (const values of cases) {
    const all = { ...PURCHASE, ...values };
    const context = marketContextOf({
      rateTable: RATE_TABLE,
      today: TODAY,
      landTransferTaxTable: 'specification',
    });
    const { result } = calculateMortgage(caseOfFlow(all), context);
    expect(outcomeOf(values).loanAmount).toBe(result?.loan.loanAmount);
  }
});

test.each([
  [{}, [10, 15, 20, 30], 10],
  [{ fixedInterestYears: '20' }, [10, 15, 20, 30], 20],
  [{ fixedInterestYears: '12' }, [10, 12, 15, 20, 30], 12],
])('%o is asked for %j years, and %i are its own', (values, years, chosen) => {
  const outcome = outcomeOf(values);
  expect(outcome.byYears.map((one) => one.years)).toEqual(years);
  expect(outcome.chosen?.years).toBe(chosen);
});

test('the market is asked with all values of the case', () => {
  outcomeOf({ amortizationRate: '3', employmentType: 'FREELANCER', financingUseType: 'RENTING' });
  expect(requests[0]).toMatchObject({
    geoCode: '1276002001',
    amortizationRate: 3,
    employmentType: 'FREELANCER',
    financingUseType: 'RENTING',
    financingType: 'PurchaseFinancing',
  });
});

test('a debt is taken over on the value of its property, with no costs', () => {
  const debt = { financingType: 'FollowupFinancing', remainingDebt: '150.000', propertyValue: '300.000' };
  const outcome = outcomeOf(debt);
  expect(outcome).toMatchObject({ isFollowUp: true, additionalCosts: undefined, loanAmount: 15_000_000 });
  expect(requests[0]).toMatchObject({ purchasePrice: 300_000, loanAmount: 150_000 });
});

test.each([
  // A loan below the lenders' minimum still has results and a verdict.
  [{ ownFunds: '300.000' }, undefined, true, 'WELL_FEASIBLE'],
  [{ ageGroup: 'OVER_66' }, 'AGE_GROUP_NOT_SUPPORTED', false, 'NOT_FEASIBLE'],
  [{ ownFunds: '300.000', ageGroup: 'OVER_66' }, 'AGE_GROUP_NOT_SUPPORTED', true, 'NOT_FEASIBLE'],
  // Income 1,001 − living costs 900 − running costs 250 − reserve 200 is below 0.
  [{ incomeRange: 'FROM_1001_TO_2000' }, 'FUTURE_BUDGET_BELOW_ZERO', false, 'NOT_FEASIBLE'],
  // Own funds exceed price and costs, so no lender is needed.
  [{ ownFunds: '500.000' }, undefined, true, 'WELL_FEASIBLE'],
  [{}, undefined, false, 'WELL_FEASIBLE'],
])('%o ends with %s, too small %s: %s', (values, error, isTooSmall, word) => {
  expect(outcomeOf(values)).toMatchObject({ error, isTooSmall, word });
});

test('lenders are asked on a plot that was owned before, too', () => {
  requests = [];
  const land = { financingType: 'BuildingFinancing', landPrice: '0', propertyValue: '150.000' };
  financingOutcome({ ...PURCHASE, ...land }, SERVICES);
  // 352,000 + 150,000
  expect(new Set(requests.map(({ purchasePrice }) => purchasePrice))).toEqual(new Set([502_000]));
});
