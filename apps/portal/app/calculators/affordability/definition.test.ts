import { calculateAffordability } from '@heimvorteil/contracts';
import {
  addressOfValues,
  CASE_FIELDS,
  caseValuesOf,
  readForm,
  startValues,
  valuesFromParams,
  namesOf,
  type FormValues,
} from '@heimvorteil/forms';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import {
  AFFORDABILITY_FORM as FORM,
  bodyOf,
  withHouseholdInCase,
  overTheTermOf,
  TERM_FIELDS,
  type TermName,
  AFFORDABILITY_FORM,
} from './definition.ts';
import { affordabilityPage, readSaved } from './page.ts';
import { HOUSEHOLD_FIELDS } from '../household.ts';
import { valuesOfTerm } from './stored-household.ts';
import { percent } from '@heimvorteil/engine';
import type { PortalServices, RateTableQuery } from '../../services/index.ts';
import { RATE_TABLE, SERVICES, formOf } from '../../testing/portal-services.ts';

describe('the form', () => {
  const read = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const bodyFor = (params: string): Record<string, unknown> | undefined => {
    const { good } = readForm(FORM, read(params));
    return good && { ...bodyOf(good) };
  };

  test.each([
    ['salary=5100.50', 'income', { salary: 5_100.5, numberOfSalaries: 12 }],
    ['salary=4500&numberOfSalaries=14', 'income', { salary: 4_500, numberOfSalaries: 14 }],
    ['childBenefits=250', 'income', { childBenefits: 250 }],
    ['alimonyReceived=300', 'income', { alimony: 300 }],
    ['rental=600', 'income', { rental: 600 }],
    ['pension=900', 'income', { pension: 900 }],
    ['otherIncome=50', 'income', { other: 50 }],
    ['livingCost=1100', 'expenses', { livingCost: 1_100, numberOfVehicles: 1 }],
    ['numberOfVehicles=2', 'expenses', { numberOfVehicles: 2 }],
    ['rent=1000', 'expenses', { rent: 1_000 }],
    ['alimonyPaid=480', 'expenses', { alimony: 480 }],
    ['healthInsurance=700', 'expenses', { healthInsurance: 700 }],
    ['pensionInsurance=100', 'expenses', { pensionInsurance: 100 }],
    ['creditRate=150', 'expenses', { creditRate: 150 }],
    ['buildingSaving=80', 'expenses', { buildingSaving: 80 }],
    ['saving=90', 'expenses', { saving: 90 }],
    ['otherExpenses=70', 'expenses', { other: 70 }],
    // Own funds that the visitor entered become savings; the example's own funds do not.
    ['ownFunds=80000', 'ownCapital', { savings: 80_000 }],
    ['ownFunds=123000', 'ownCapital', { savings: 123_000 }],
    [
      'savings=5&stocks=1&buildingSavings=2&lifeInsurance=3&otherAssets=4',
      'ownCapital',
      { stocks: 1, otherAssets: 4 },
    ],
  ])('of „%s“ the call’s %s gets %j', (params, part, heard) => {
    expect(bodyFor(params)?.[part]).toMatchObject(heard);
  });

  test.each([
    ['numberOfAdults=1', 'numberOfAdults', 1],
    ['numberOfChildren=3', 'numberOfChildren', 3],
    ['livingArea=87,5', 'livingArea', 87.5],
    ['otherDebts=9000', 'otherDebts', 9_000],
    ['contractType=PROBATION', 'contractType', 'PROBATION'],
    ['', 'contractType', undefined],
    ['ageGroup=OVER_66', 'ageGroup', 'OVER_66'],
    ['employmentType=FREELANCER', 'employmentType', 'FREELANCER'],
    ['employmentType=', 'employmentType', 'EMPLOYED'],
    ['financingUseType=RENTING', 'financingUseType', 'RENTING'],
    ['nominalInterestRate=4', 'nominalInterestRate', 4],
    ['amortizationRate=3', 'amortizationRate', 3],
    ['fixedInterestYears=15', 'fixedInterestYears', 15],
    ['renovationCostPercentage=3', 'renovationCostPercentage', 3],
    ['hasCourtage=false', 'hasCourtage', false],
    ['geoCode=1276002', 'geoCode', '1276002'],
    ['profession=DOCTOR', 'profession', 'DOCTOR'],
    // The API call gets the wished price only, not the price of the case.
    ['purchasePrice=512000', 'purchasePrice', undefined],
    ['purchasePrice=512000&wishedPrice=450000', 'purchasePrice', 450_000],
    ['purchasePrice=512000&loanAmount=400000', 'loanAmount', undefined],
    ['financingType=BuildingFinancing&landPrice=150000', 'landPrice', 150_000],
    // A land price counts only for a new building.
    ['landPrice=150000', 'landPrice', undefined],
  ])('of „%s“ the call gets %s = %j', (params, field, value) => {
    expect(bodyFor(params)?.[field]).toEqual(value);
  });

  test('household values are in the fragment, all values of the case in the query', () => {
    const values = read(
      'purchasePrice=512000&exposeId=7&financingUseType=RENTING&salary=4711&contractType=LIMITED&wishedPrice=1&ageGroup=UNDER_45',
    );
    const { query, fragment } = addressOfValues(FORM, values);
    const [before, behind] = [query, fragment].map((part) => [...new URLSearchParams(part).keys()]);
    expect(before?.filter((name) => name in HOUSEHOLD_FIELDS || name === 'wishedPrice')).toEqual([]);
    expect(behind?.filter((name) => name in CASE_FIELDS)).toEqual([]);
    expect(before).toEqual(expect.arrayContaining(['purchasePrice', 'exposeId', 'financingUseType']));
    expect(read(`${query}&${fragment}`)).toEqual(values);
  });

  test('a link from before, all of the household behind its #, opens with the same numbers', () => {
    const old =
      'nominalInterestRate=3.8&salary=4500&numberOfSalaries=12&childBenefits=&financingUseType=RENTING&employmentType=SELFEMPLOYED&savings=50000&stocks=9000&wishedPrice=400000';
    expect(bodyFor(old)).toMatchObject({
      nominalInterestRate: 3.8,
      purchasePrice: 400_000,
      financingUseType: 'RENTING',
      employmentType: 'SELFEMPLOYED',
      ownCapital: { savings: 50_000, stocks: 9_000 },
    });
  });

  test('own capital and the wish become own funds and price of the further case', () => {
    const onward = (params: string) => {
      const values = read(params);
      return caseValuesOf(FORM, withHouseholdInCase(values, readForm(FORM, values).input));
    };
    expect(onward('ownFunds=1&savings=50000&stocks=9000.5&wishedPrice=400000')).toMatchObject({
      ownFunds: '59.000,50',
      purchasePrice: '400.000',
    });
    expect(onward('purchasePrice=512000&wishedPrice=viel').purchasePrice).toBe('512.000');
  });

  test.each([
    ['salary=100001', 'salary', 'INCOME_TOO_HIGH'],
    // 24 salaries of 60,000 a year are 60,000 × 24 / 12 = 120,000 a month, above the limit.
    ['salary=60000&numberOfSalaries=24', 'salary', 'INCOME_TOO_HIGH'],
    ['salary=60000&rental=40001', 'salary', 'INCOME_TOO_HIGH'],
    ['livingCost=100001', 'livingCost', 'EXPENSE_TOO_HIGH'],
    ['otherDebts=100000001', 'otherDebts', 'EXPENSE_TOO_HIGH'],
    ['livingArea=19', 'livingArea', 'OBJECT_SIZE_OUT_OF_RANGE'],
    ['numberOfAdults=0', 'numberOfAdults', 'OUT_OF_RANGE'],
    ['numberOfChildren=1,5', 'numberOfChildren', 'WRONG_TYPE'],
    ['savings=1&stocks=10000000', 'stocks', 'OWN_CAPITAL_TOO_HIGH'],
    ['wishedPrice=10000000', 'wishedPrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ])('the field error „%s“ is next to %s: %s', (params, field, code) => {
    const { fieldErrors, good } = readForm(FORM, read(params));
    expect(Object.entries(fieldErrors).map(([name, error]) => [name, error?.code])).toEqual([[field, code]]);
    expect(good).toBeUndefined();
  });

  /** Events during the term, such as parental leave; the API call omits an event without time or income. */
  const WITH_EVENTS = {
    ...startValues(FORM),
    parentalLeaveMonths: '14',
    parentalLeaveIncome: '2.700',
    retirementYears: '20',
    retirementIncome: '2.600',
  };

  test('form and call know the same limits', () => {
    expect(disagreements(FORM, WITH_EVENTS, bodyOf, calculateAffordability.body)).toEqual([]);
  });

  test('an address without parameters begins without errors, and without income and own capital: nothing is judged from an example', () => {
    expect(readForm(FORM, startValues(FORM)).fieldErrors).toEqual({});
    expect(startValues(FORM)).toMatchObject({ salary: '', savings: '' });
    expect(bodyFor('')?.['ownCapital']).toEqual({});
  });
});

describe('the term', () => {
  const TERM_FORM = { fields: TERM_FIELDS };
  const NOTHING = Object.fromEntries(namesOf(TERM_FORM).map((name) => [name, ''])) as FormValues<TermName>;
  const ALL: FormValues<TermName> = {
    parentalLeaveMonths: '14',
    parentalLeaveIncome: '2.700',
    childBenefitYears: '12',
    retirementYears: '20',
    retirementIncome: '2.600',
    repairReserve: '120',
    keepsThreeMonths: 'true',
  };
  const eventsOf = (values: FormValues<TermName>) => overTheTermOf(readForm(TERM_FORM, values).input);

  test('every event is off until it is entered', () => {
    expect(eventsOf(NOTHING)).toBeUndefined();
    expect(eventsOf({ ...NOTHING, keepsThreeMonths: 'false' })).toBeUndefined();
  });

  test('entered values reach the call', () => {
    expect(eventsOf(ALL)).toEqual({
      parentalLeave: { months: 14, monthlyIncome: 2_700 },
      childBenefitEnd: { inYears: 12 },
      retirement: { inYears: 20, monthlyIncome: 2_600 },
      repairReserve: 120,
      keepsThreeMonthsExpenses: true,
    });
  });

  test.each(['parentalLeaveMonths', 'parentalLeaveIncome', 'retirementYears', 'retirementIncome'] as const)(
    'an event without its %s waits for it',
    (missing) => {
      const events = eventsOf({ ...ALL, [missing]: '' });
      expect(Object.keys(events ?? {})).toHaveLength(4);
    },
  );

  test('stored values come back, and unknown contents of a storage are not trusted', () => {
    expect(valuesOfTerm(JSON.parse(JSON.stringify(eventsOf(ALL))))).toEqual(ALL);
    for (const stored of [undefined, null, 7, 'x', { retirement: 7, repairReserve: 'viel' }]) {
      expect(valuesOfTerm(stored)).toEqual(NOTHING);
    }
  });
});

describe('the page', () => {
  const requests: RateTableQuery[] = [];
  /** Test market: 4.1 % for an employee on probation, 3.8 % for everyone else. */
  const services: PortalServices = {
    ...SERVICES,
    rateTable(query) {
      requests.push(query);
      const rate = query.contractType === 'PROBATION' ? 4.1 : 3.8;
      return { ...RATE_TABLE, table: { ...RATE_TABLE.table, rates: [percent(rate)] } };
    },
  };
  const load = (params: string) => affordabilityPage.load({ params: new URLSearchParams(params) }, services);

  test.each([
    ['', 3.8],
    ['contractType=PERMANENT', 3.8],
    ['contractType=PROBATION', 4.1],
  ])('a household with „%s“ is calculated at %d %', (params, rate) => {
    expect(load(`salary=4500&savings=80000&${params}`).solved?.market?.rate).toBe(rate);
  });

  test('the market is asked for the very case', () => {
    requests.length = 0;
    load(
      'place=10115&employmentType=FREELANCER&contractType=LIMITED&financingUseType=RENTING&amortizationRate=3&profession=DOCTOR',
    );
    expect(requests).toEqual([
      expect.objectContaining({
        geoCode: '1276003001',
        employmentType: 'FREELANCER',
        contractType: 'LIMITED',
        financingUseType: 'RENTING',
        amortizationRate: 3,
        profession: 'DOCTOR',
      }),
    ]);
  });
});

describe('saving', () => {
  const SENT = {
    salary: '4.100',
    savings: '70.000',
    numberOfAdults: '1',
    contractType: 'LIMITED',
    ageGroup: 'UNDER_45',
    wishedPrice: '390.000',
    place: '10115',
    employmentType: 'WORKER',
  };

  test('a form becomes the body of its call, and its link the very form', () => {
    const saved = readSaved(formOf(SENT), SERVICES);
    expect(saved?.inputs).toMatchObject({
      income: { salary: 4_100 },
      ownCapital: { savings: 70_000 },
      numberOfAdults: 1,
      contractType: 'LIMITED',
      ageGroup: 'UNDER_45',
      purchasePrice: 390_000,
      geoCode: '1276003001',
      employmentType: 'WORKER',
    });
    const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
    expect(calculateAffordability.body.safeParse(body).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Wie viel Haus mit 4.100 € netto, Berlin');
    const { pathname, search, hash } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/');
    expect(search).not.toMatch(/salary|savings|ageGroup/);
    const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
    expect(valuesFromParams(AFFORDABILITY_FORM, link)).toMatchObject({ ...SENT, place: '10115 Berlin' });
  });

  test.each<Record<string, string>>([
    { salary: '' },
    { salary: '60.000', rental: '60.000' },
    { savings: '9.000.000', stocks: '2.000.000' },
  ])('a form with %j is not saved', (fields) => {
    expect(readSaved(formOf(fields), SERVICES)).toBeUndefined();
  });
});
