import type { Listing } from '@heimvorteil/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADVICE_FLOW } from '../lead-funnel/advice-flow.ts';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { NO_ANSWERS, nextOpenQuestion } from './flow-answers.ts';
import { knownValues, withEnteredValues } from './known-answers.ts';
import { valuesOfListing } from './listing-values.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';
import { storeAnswers } from './stored-answers.ts';

const TODAY = '2026-11-20';
const MUNICH = {
  label: '80331 München',
  postalCode: '80331',
  geoCode: '1276002001',
  federalState: 'Bayern',
};
const FLAT: Listing = {
  exposeId: 7,
  cwid: 'x',
  title: 'Wohnung',
  type: 'ApartmentBuy',
  purchasePrice: 720_000,
  hasCourtage: true,
  brokerCommissionPercentage: 3.57,
  livingArea: 78.5,
  exclusive: false,
  address: { geocode: '1276002001', postcode: '80331', city: 'München' },
};
const take = (listing: Listing, place = MUNICH, own = NO_ANSWERS) =>
  withEnteredValues(PRE_APPROVAL_FLOW, own, valuesOfListing(listing, place), TODAY);

test('an object answers price, place and area, and those questions are skipped', () => {
  const answers = take(FLAT);
  expect(answers.skipped).toEqual(['art', 'kaufpreis', 'ort', 'wohnflaeche']);
  expect(answers.values).toEqual({
    financingType: 'PurchaseFinancing',
    purchasePrice: '720.000',
    place: '80331 München',
    postcode: '80331',
    geoCode: '1276002001',
    livingArea: '78,5',
    hasCourtage: 'true',
    brokerCommission: '3,57',
    exposeId: '7',
  });
  expect(nextOpenQuestion(PRE_APPROVAL_FLOW, answers, TODAY)?.key).toBe('eigenmittel');
});

test('another listing replaces the first one and the entries', () => {
  const entered = { values: { purchasePrice: '1' }, answered: ['kaufpreis', 'nutzung'], skipped: ['ort'] };
  const answers = take({ ...FLAT, purchasePrice: 500_000 }, MUNICH, entered);
  expect(answers.answered).toEqual(['nutzung']);
  expect(answers.skipped.toSorted()).toEqual(['art', 'kaufpreis', 'ort', 'wohnflaeche']);
  expect(answers.values['purchasePrice']).toBe('500.000');
});

test('half an answer, such as a widget’s price without own funds, is prefilled and asked for', () => {
  const earlier = { ...NO_ANSWERS, values: { purchasePrice: '400.000', ownFunds: '80.000' } };
  const answers = withEnteredValues(ADVICE_FLOW, NO_ANSWERS, { purchasePrice: '389.000' }, TODAY);
  expect(answers.values).toMatchObject({ purchasePrice: '389.000' });
  expect(answers.skipped).not.toContain('kaufpreis');
  expect(withEnteredValues(ADVICE_FLOW, earlier, { purchasePrice: '389.000' }, TODAY).values).toMatchObject({
    purchasePrice: '389.000',
    ownFunds: '80.000',
  });
});

test('a number out of bounds is no half of an answer', () => {
  const answers = withEnteredValues(ADVICE_FLOW, NO_ANSWERS, { purchasePrice: '20.000.000' }, TODAY);
  expect(answers.values).not.toHaveProperty('purchasePrice');
  expect(answers.skipped).not.toContain('kaufpreis');
});

test('a value that a listing lacks, or has out of bounds, is asked for', () => {
  const { livingArea: _, ...noArea } = FLAT;
  expect(take({ ...noArea, purchasePrice: null }).skipped).toEqual(['art', 'ort']);
  expect(take({ ...FLAT, livingArea: 12 }).skipped).toEqual(['art', 'kaufpreis', 'ort']);
  // For a plot the question "buy or build" is still asked.
  expect(take({ ...noArea, type: 'LivingBuySite' }).skipped).toEqual(['kaufpreis', 'ort']);
});

test.each`
  hasCourtage | percentage | courtage   | commission
  ${true}     | ${3.57}    | ${'true'}  | ${'3,57'}
  ${true}     | ${2.38}    | ${'true'}  | ${'2,38'}
  ${null}     | ${null}    | ${'true'}  | ${'3,57'}
  ${false}    | ${null}    | ${'false'} | ${'3,57'}
`(
  'a listing with courtage $hasCourtage of $percentage %',
  ({ hasCourtage, percentage, courtage, commission }) => {
    const listing = { ...FLAT, hasCourtage, brokerCommissionPercentage: percentage };
    expect(valuesOfListing(listing, undefined)).toMatchObject({
      hasCourtage: courtage,
      brokerCommission: commission,
      exposeId: '7',
    });
  },
);

test('the commission of another object does not outlive it', () => {
  const first = take({ ...FLAT, hasCourtage: false });
  expect(first.values['hasCourtage']).toBe('false');
  expect(take({ ...FLAT, exposeId: 8 }, MUNICH, first).values).toMatchObject({
    hasCourtage: 'true',
    exposeId: '8',
  });
});

describe('values known in this browser', () => {
  const NOW = Date.UTC(2026, 10, 20);
  const storage = new Map<string, string>();
  beforeEach(() => {
    storage.clear();
    vi.useFakeTimers({ now: NOW });
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  const storeState = (state: object) =>
    storage.set('Mortgage_Financing', JSON.stringify({ ...state, lastModified: NOW }));
  const CALCULATED = { purchasePrice: 500_000, usingDefaultPurchasePrice: false, hasCourtage: false };
  const BUILT = { ...CALCULATED, financingType: 'BuildingFinancing', ownFunds: 100_000 };
  const PLOT_VALUE = 'grundstueckswert';

  test.each<[object, string[]]>([
    [{}, []],
    // The example's price and own funds, and own funds of 20 % of any price, do not count as entered.
    [{ purchasePrice: 400_000, ownFunds: 80_000 }, []],
    [{ ...CALCULATED, ownFunds: 100_000 }, ['kaufpreis']],
    [{ ...CALCULATED, ownFunds: 120_000 }, ['kaufpreis', 'eigenmittel']],
    [{ ...CALCULATED, ownFunds: 100_000, geoCode: '1276002001' }, ['kaufpreis', 'ort']],
    [{ employmentType: 'FREELANCER', financingUseType: 'RENTING' }, ['nutzung', 'beschaeftigung']],
    // Number of adults and children are asked again, because these values may be the example's.
    [{ household: { income: { salary: 4500 }, numberOfAdults: 2, numberOfChildren: 0 } }, ['einkommen']],
    [{ household: { income: { numberOfSalaries: 12 }, expenses: { numberOfVehicles: 1 } } }, []],
    [{ household: { numberOfAdults: 1, numberOfChildren: 3 } }, ['kreditnehmer', 'kinder']],
    // A rent without living costs does not answer the question about expenses.
    [{ household: { expenses: { rent: 900 } } }, []],
    [{ household: { expenses: { livingCost: 1_500, rent: 900 } } }, ['ausgaben']],
    [{ household: { otherDebts: 6_000, ageGroup: 'UNDER_45' } }, ['schulden', 'geburtsdatum']],
    // A purchase is the default, so it answers no question; a debt answers none in this flow.
    [{ financingType: 'PurchaseFinancing' }, []],
    [{ financingType: 'FollowupFinancing', remainingDebt: 90_000, propertyValue: 350_000 }, []],
    [{ ...BUILT, landPrice: 120_000 }, ['art', 'grundstueck', 'kaufpreis']],
    [{ ...BUILT, landPrice: 0, propertyValue: 150_000 }, ['art', 'grundstueck', 'kaufpreis', PLOT_VALUE]],
    [{ ...BUILT, landPrice: 0 }, ['art', 'grundstueck', 'kaufpreis']],
    // Without a price of the plot its origin is unknown.
    [BUILT, ['art', 'kaufpreis']],
    // A plot price above the total price is invalid, so both prices are asked again.
    [{ ...BUILT, landPrice: 600_000 }, ['art', 'grundstueck']],
  ])('a calculator’s %o need not be asked: %j', (state, skipped) => {
    storeState(state);
    expect(knownValues(PRE_APPROVAL_FLOW, TODAY).skipped).toEqual(skipped);
  });

  test('the value of a home with a debt is not the value of a plot', () => {
    storeState({ usingDefaultRemainingDebt: false, remainingDebt: 90_000, propertyValue: 350_000 });
    expect(knownValues(FINANCING_FLOW, TODAY).skipped).toEqual(['restschuld']);
  });

  test.each([AFFORDABILITY_FLOW, PRE_APPROVAL_FLOW])(
    '$storageName takes over the kind of purchase, and the page that asked',
    (flow) => {
      const values = { financingType: 'BuildingFinancing', landPrice: '120.000', purchasePrice: '500.000' };
      const answers = { values, answered: ['art', 'grundstueck', 'kaufpreis'], skipped: [] };
      storeAnswers(localStorage, FINANCING_FLOW, answers, NOW);
      const known = knownValues(flow, TODAY);
      expect(known.skipped).toEqual(expect.arrayContaining(['art', 'grundstueck']));
      expect(known.values).toMatchObject({ financingType: 'BuildingFinancing', landPrice: '120.000' });
      const debt = { values: { financingType: 'FollowupFinancing' }, answered: ['art'], skipped: [] };
      storeAnswers(localStorage, FINANCING_FLOW, debt, NOW);
      expect(knownValues(flow, TODAY).skipped).not.toContain('art');
    },
  );

  test('values without a question are passed on, and a household fills its fields', () => {
    storeState({ ...CALCULATED, amortizationRate: 3, household: { income: { salary: 4500 } } });
    expect(knownValues(PRE_APPROVAL_FLOW, TODAY).values).toMatchObject({
      hasCourtage: 'false',
      amortizationRate: '3,00',
      salary: '4.500',
    });
  });

  test('values of one flow are not asked in another, own capital in parts as their sum', () => {
    const values = { savings: '70.000', stocks: '5.000', numberOfChildren: '2' };
    const answers = { values, answered: ['eigenkapital', 'kinder'], skipped: [] };
    storeAnswers(localStorage, AFFORDABILITY_FLOW, answers, NOW);
    const known = knownValues(PRE_APPROVAL_FLOW, TODAY);
    expect(known.skipped).toEqual(['eigenmittel', 'kinder']);
    // 70,000 + 5,000
    expect(known.values['ownFunds']).toBe('75.000');
  });
});
