import { caseOf } from '@heimvorteil/contracts';
import { CASE_FORM } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import type { LenderRateTable, PortalServices, RateTableQuery } from '../services/index.ts';
import { RATE_TABLE, SERVICES, TODAY } from '../testing/portal-services.ts';
import { loadForm, loadRates, rateQuery } from './load-form.ts';
import { knownPlace, type PlaceAnswer } from './place-answer.ts';

const BERLIN = knownPlace({
  label: '10115 Berlin',
  postalCode: '10115',
  geoCode: '1276003001',
  federalState: 'Berlin',
});
const LENDER: LenderRateTable = { providerId: '17', lender: 'Musterkasse', rateTable: RATE_TABLE };

/** Services that record requests for market and lender rates. */
function listening(change: Partial<PortalServices> = {}) {
  const market: RateTableQuery[] = [];
  const lenders: [string, RateTableQuery][] = [];
  const services: PortalServices = {
    ...SERVICES,
    rateTable: (query) => {
      market.push(query);
      return RATE_TABLE;
    },
    lenderRateTable: (id, query) => {
      lenders.push([id, query]);
      return id === '17' ? LENDER : undefined;
    },
    ...change,
  };
  return { services, market, lenders };
}
const load = (query: string, services: PortalServices = SERVICES, isSent?: boolean) =>
  loadForm(
    CASE_FORM,
    {
      url: new URL('http://portal.example/seite?x=1'),
      params: new URLSearchParams(query),
      ...(isSent === undefined ? {} : { isSent }),
    },
    services,
  );

test('a page gets its own query, the day and the tax table of the server', () => {
  const { services } = listening({ today: () => '2027-02-28', landTransferTaxTable: 'statutory' });
  expect(load('', services)).toMatchObject({
    search: '?x=1',
    isSent: false,
    today: '2027-02-28',
    landTransferTaxTable: 'statutory',
    rateTable: RATE_TABLE,
    lenderRates: undefined,
  });
  expect(load('', services, true).isSent).toBe(true);
});

test.each([
  ['?speichern=anbieten', ''],
  ['?speichern=ja&purchasePrice=1&berechnung=a', '?purchasePrice=1&berechnung=a'],
  ['?place=K%C3%B6ln', '?place=K%C3%B6ln'],
])('at %s the form was read from %s, without the parameters of a login', (search, expected) => {
  const url = new URL(`http://portal.example/seite${search}`);
  expect(loadForm(CASE_FORM, { url, params: url.searchParams }, SERVICES).search).toBe(expected);
});

test('without a page there is no query', () => {
  expect(loadForm(CASE_FORM, { params: new URLSearchParams('purchasePrice=1') }, SERVICES).search).toBe('');
});

test.each([
  ['', 'none', { place: '', geoCode: '' }],
  ['postcode=10115', 'known', { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' }],
  ['place=Berlin', 'known', { place: '10115 Berlin', postcode: '10115', geoCode: '1276003001' }],
])('?%s has the place %s', (query, kind, values) => {
  const loaded = load(query);
  expect(loaded.place.kind).toBe(kind);
  expect(loaded.values).toMatchObject(values);
});

test('an unknown place remains as entered', () => {
  const { services, market } = listening({ searchPlaces: () => [], findPlaces: () => [] });
  const { place, values } = load('place=Nirgendwo', services);
  expect(place).toEqual({ kind: 'unknown' });
  expect(values.place).toBe('Nirgendwo');
  expect(market[0]?.geoCode).toBeUndefined();
});

test('the market is asked for the settled place and the terms of the address', () => {
  const { services, market } = listening();
  load('postcode=10115&amortizationRate=3.5&fixedInterestYears=15&employmentType=FREELANCER', services);
  expect(market).toEqual([
    expect.objectContaining({
      geoCode: '1276003001',
      amortizationRate: 3.5,
      fixedInterestYears: 15,
      employmentType: 'FREELANCER',
    }),
  ]);
});

test.each([
  ['rateSource=OFFER&rateProviderId=17', ['17'], LENDER],
  ['rateSource=OFFER&rateProviderId=99', ['99'], undefined],
  ['rateSource=OFFER', [], undefined],
  ['rateSource=MARKET&rateProviderId=17', [], undefined],
  ['', [], undefined],
])('?%s asks the lenders %j', (query, expected, lenderRates) => {
  const { services, lenders } = listening();
  expect(load(query, services).lenderRates).toEqual(lenderRates);
  expect(lenders.map(([id]) => id)).toEqual(expected);
});

test.each([
  // A future end of the fixed rate needs the forward rates and the rates of today.
  ['2028-11-20', ['2028-11-20', undefined]],
  // No forward rate exists: 2040 is too far ahead, and 2020 is in the past.
  ['2040-01-01', ['2040-01-01']],
  ['2020-01-01', ['2020-01-01']],
])('a debt whose rate is fixed until %s asks for %j', (fixedUntil, days) => {
  const { services, market } = listening();
  const financingCase = caseOf({ financingType: 'FollowupFinancing', fixedUntil });
  const { rateTableOfDay } = loadRates(financingCase, BERLIN, services);
  expect(market.map((query) => query.fixedUntil)).toEqual(days);
  expect(rateTableOfDay).toEqual(days.length > 1 ? RATE_TABLE : undefined);
});

test('a lender is asked for the same case as the market', () => {
  const { services, market, lenders } = listening();
  const financingCase = caseOf({ rateSource: 'OFFER', rateProviderId: '17', amortizationRate: 4 });
  expect(loadRates(financingCase, BERLIN, services)).toEqual({ rateTable: RATE_TABLE, lenderRates: LENDER });
  expect(lenders).toEqual([['17', market[0]]]);
  expect(market[0]).toMatchObject({ geoCode: '1276003001', amortizationRate: 4 });
});

test('values that price a case are asked for, its amounts are not', () => {
  const financingCase = caseOf({
    purchasePrice: 512_000,
    amortizationRate: 2.5,
    fixedInterestYears: 20,
    employmentType: 'CIVIL_SERVANT',
    financingUseType: 'RENTING',
    financingType: 'BuildingFinancing',
    profession: 'DOCTOR',
  });
  expect(rateQuery(financingCase, BERLIN)).toEqual({
    geoCode: '1276003001',
    amortizationRate: 2.5,
    fixedInterestYears: 20,
    employmentType: 'CIVIL_SERVANT',
    financingUseType: 'RENTING',
    financingType: 'BuildingFinancing',
    profession: 'DOCTOR',
  });
});

test.each<PlaceAnswer>([{ kind: 'none' }, { kind: 'unknown' }, { kind: 'choose', places: [] }])(
  'a place that is %j is unknown to the market',
  (place) => {
    expect(rateQuery(caseOf({ geoCode: '1276003001' }), place).geoCode).toBeUndefined();
  },
);

test('a case on the day of the fake server', () => {
  expect(load('').today).toBe(TODAY);
});
