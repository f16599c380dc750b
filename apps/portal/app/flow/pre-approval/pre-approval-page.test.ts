import { calculateAffordability, marketOfTable } from '@heimvorteil/calculations';
import type { AffordabilityBody } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import type { PortalServices } from '../../services/index.ts';
import { markup } from '../../testing/markup.ts';
import { ALL_ON, RATE_TABLE, SERVICES, TODAY } from '../../testing/portal-services.ts';
import type { FlowValues } from '../flow.ts';
import type { PreapprovalBody } from '@heimvorteil/contracts';
import { createPreapproval } from '@heimvorteil/contracts';
import { NO_VISIT } from '../../testing/portal-services.ts';
import {
  answerPreApproval,
  loadPreApprovalPage,
  preApprovalOutcome,
  preApprovalBody,
} from './pre-approval-page.ts';
import { Checking } from './checking.tsx';

const VALUES: FlowValues = {
  purchasePrice: '360.000',
  ownFunds: '80.000',
  place: '10115 Berlin',
  postcode: '10115',
  geoCode: '1276003001',
  financingUseType: 'OWNER_OCCUPATION',
  numberOfAdults: '1',
  numberOfChildren: '0',
  livingArea: '100',
  salary: '4.500',
  numberOfVehicles: '0',
  employmentType: 'EMPLOYED',
  ageGroup: 'UNDER_45',
  employedFor: 'OVER_TWO_YEARS',
};
const BODY: AffordabilityBody = {
  income: { salary: 4500 },
  expenses: { numberOfVehicles: 0 },
  ownCapital: { savings: 80_000 },
  numberOfAdults: 1,
  numberOfChildren: 0,
  livingArea: 100,
  geoCode: '1276003001',
  hasCourtage: true,
  brokerCommission: 3.57,
  financingUseType: 'OWNER_OCCUPATION',
  employmentType: 'EMPLOYED',
  ageGroup: 'UNDER_45',
  purchasePrice: 360_000,
  fixedInterestYears: 10,
  amortizationRate: 2,
};
const BUILDING = { financingType: 'BuildingFinancing' } as const;
const calculated = (change: Partial<AffordabilityBody>) => {
  const { result } = calculateAffordability(
    { ...BODY, ...change },
    { today: TODAY, landTransferTaxTable: 'specification', findMarketRates: marketOfTable(RATE_TABLE) },
  );
  return result?.affordability;
};

describe('the outcome is that of the call with the same household', () => {
  test.each<[FlowValues, Partial<AffordabilityBody>]>([
    [{}, {}],
    [{ purchasePrice: '450.000' }, { purchasePrice: 450_000 }],
    [{ ownFunds: '20.000' }, { ownCapital: { savings: 20_000 } }],
    [{ savings: '50.000', stocks: '40.000' }, { ownCapital: { savings: 50_000, stocks: 40_000 } }],
    [
      { numberOfAdults: '2', numberOfChildren: '3' },
      { numberOfAdults: 2, numberOfChildren: 3 },
    ],
    [{ salary: '3.200,50', numberOfSalaries: '13' }, { income: { salary: 3200.5, numberOfSalaries: 13 } }],
    [{ rental: '800' }, { income: { salary: 4500, rental: 800 } }],
    [
      { livingCost: '1.900', creditRate: '250' },
      { expenses: { numberOfVehicles: 0, livingCost: 1900, creditRate: 250 } },
    ],
    [{ otherDebts: '20.000' }, { otherDebts: 20_000 }],
    [{ livingArea: '250' }, { livingArea: 250 }],
    [{ hasCourtage: 'false' }, { hasCourtage: false }],
    [{ financingUseType: 'RENTING' }, { financingUseType: 'RENTING' }],
    [{ ageGroup: 'OVER_66' }, { ageGroup: 'OVER_66' }],
    [{ employedFor: 'UNDER_SIX_MONTHS' }, { contractType: 'PROBATION' }],
    [{ employmentType: 'SELFEMPLOYED' }, { employmentType: 'SELFEMPLOYED' }],
    [{ financingType: 'BuildingFinancing', landPrice: '' }, BUILDING],
    [
      { financingType: 'BuildingFinancing', landPrice: '120.000' },
      { ...BUILDING, landPrice: 120_000 },
    ],
    [
      { financingType: 'BuildingFinancing', landPrice: '0', propertyValue: '90.000' },
      { ...BUILDING, landPrice: 0, propertyValue: 90_000 },
    ],
    [{ financingType: 'PurchaseFinancing', landPrice: '0', propertyValue: '90.000' }, {}],
  ])('%o', (values, change) => {
    const answer = preApprovalOutcome({ ...VALUES, ...values }, SERVICES)?.result.answer;
    expect(answer).toEqual(calculated(change));
  });
});

test.each<[string, FlowValues, boolean]>([
  ['a price that is carried', {}, true],
  ['a price far beyond', { purchasePrice: '900.000' }, false],
  ['nearly no own funds', { ownFunds: '1.000' }, false],
  ['nobody younger than 67', { ageGroup: 'OVER_66' }, false],
  ['an income below the cost of living', { salary: '700' }, false],
  ['a loan that is too small', { purchasePrice: '120.000', ownFunds: '100.000' }, false],
])('%s: %s', (_what, values, isPositive) => {
  expect(preApprovalOutcome({ ...VALUES, ...values }, SERVICES)?.isPositive).toBe(isPositive);
});

test.each([true, false])(
  'animated_lead_loading %s: a running check is drawn, or described in text only',
  (isOn) => {
    const services = {
      ...SERVICES,
      consents: () => ({ textVersion: '2026-11', texts: [] }),
      featureDecisions: () => ({ ...ALL_ON, animated_lead_loading: isOn }),
    };
    const { isAnimated } = loadPreApprovalPage(services, undefined);
    const visible = markup(createElement(Checking, { isAnimated }));
    expect([isAnimated, visible.includes('<svg')]).toEqual([isOn, isOn]);
    expect(visible).toContain('Wir prüfen deine Angaben');
  },
);

test('the example is that of the loan that is judged', () => {
  const { result, legal, market } = preApprovalOutcome({ ...VALUES, ownFunds: '200.000' }, SERVICES)!;
  expect(legal?.loanAmount).toBe(result.answer.judgedPurchase?.loanAmount);
  expect(legal?.origin?.offerCount).toBe(market?.offerCount);
  expect(preApprovalOutcome({ ...VALUES, ageGroup: 'OVER_66' }, SERVICES)?.legal).toBeUndefined();
});

test('the market is asked for this very borrower', () => {
  const requests: Parameters<PortalServices['rateTable']>[0][] = [];
  const services: PortalServices = {
    ...SERVICES,
    rateTable: (query) => {
      requests.push(query);
      return RATE_TABLE;
    },
  };
  preApprovalOutcome({ ...VALUES, employmentType: 'WORKER', employedFor: 'UNDER_SIX_MONTHS' }, services);
  expect(requests.at(-1)).toMatchObject({ employmentType: 'WORKER', contractType: 'PROBATION' });
  preApprovalOutcome(VALUES, services);
  expect(requests.at(-1)?.contractType).toBeUndefined();
});

test('an untouched preset is omitted from the call, an answer is not', () => {
  const { financingUseType, employmentType, numberOfBorrowers, ...rest } = preApprovalBody(VALUES)!;
  // The visitor answered these three questions, so the call contains even default values.
  expect([financingUseType, employmentType, numberOfBorrowers]).toEqual(['OWNER_OCCUPATION', 'EMPLOYED', 1]);
  for (const field of ['amortizationRate', 'fixedInterestYears', 'hasCourtage', 'brokerCommission'])
    expect(rest).not.toHaveProperty(field);
  // A link may contain terms at their preset value, which the API call still omits.
  const carried = {
    amortizationRate: '2,00',
    fixedInterestYears: '10',
    hasCourtage: 'true',
    brokerCommission: '3,57',
  };
  expect(preApprovalBody({ ...VALUES, ...carried })).toEqual(preApprovalBody(VALUES));
  expect(preApprovalBody({ ...VALUES, amortizationRate: '3,00', hasCourtage: 'false' })).toMatchObject({
    amortizationRate: 3,
    hasCourtage: false,
  });
});

test('own capital in its parts is asked as their sum', () => {
  expect(preApprovalBody({ ...VALUES, savings: '50.000', stocks: '40.000' })?.ownFunds).toBe(90_000);
  expect(preApprovalBody({ ...VALUES, salary: '' })).toBeUndefined();
});

test.each<FlowValues>([{ salary: '' }, { purchasePrice: '10.000.000' }, { livingArea: '19' }])(
  'an answer with an error has no outcome: %o',
  (values) => {
    expect(preApprovalOutcome({ ...VALUES, ...values }, SERVICES)).toBeUndefined();
  },
);

describe('a form that is sent', () => {
  const send = async (values: FlowValues, preapprovals = NO_VISIT.preapprovals) => {
    const body = new URLSearchParams({ ...VALUES, ...values }).toString();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    };
    const request = new Request('http://test/', { method: 'POST', headers, body });
    const { data, init } = await answerPreApproval(request, SERVICES, { preapprovals });
    return { ...data, status: init?.status, cache: new Headers(init?.headers).get('cache-control') };
  };

  test('has its outcome', async () => {
    const { status, cache, outcome, answers } = await send({});
    expect([status, cache, outcome?.isPositive]).toEqual([200, 'no-store', true]);
    expect(answers?.values).toMatchObject({ purchasePrice: '360.000', salary: '4.500' });
  });

  test('is stored as the call expects it, and has its word from the storage', async () => {
    const requests: PreapprovalBody[] = [];
    const stored = { id: 'a', madeAt: '2026-11-20T10:00:00Z', stated: {}, answer: { result: 'NEGATIVE' } };
    const store = async (body: PreapprovalBody) => {
      requests.push(body);
      return stored as never;
    };
    const { outcome } = await send({}, { ...NO_VISIT.preapprovals, keep: store });
    expect([outcome?.isPositive, outcome?.stored]).toEqual([false, stored]);
    expect(requests).toMatchObject([{ income: { salary: 4_500 }, purchasePrice: 360_000, ownFunds: 80_000 }]);
    expect(createPreapproval.body.safeParse(requests[0]).success).toBe(true);
  });

  test.each<FlowValues>([{ salary: '' }, { ownFunds: '0' }, { ageGroup: '' }])(
    'has none with %o',
    async (values) => {
      const { status, cache, outcome, answers } = await send(values);
      expect([status, cache, outcome, answers]).toEqual([422, 'no-store', undefined, undefined]);
    },
  );
});
