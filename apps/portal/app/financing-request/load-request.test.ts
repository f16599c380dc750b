import type { Listing, Operator, Provider } from '@heimvorteil/contracts';
import { averageRateTable, percent } from '@heimvorteil/engine';
import type { RequestValues } from '@heimvorteil/forms/financing-request';
import { legalFiguresOfRequest } from '@heimvorteil/calculations';
import { describe, expect, test } from 'vitest';
import type { PortalServices } from '../services/index.ts';
import { ALL_ON } from '../testing/portal-services.ts';
import { calculateRequest } from './calculate-request.ts';
import { checkRequest } from './check-request.ts';
import { openRequest, readRequest } from './load-request.ts';

const LISTING: Listing = {
  exposeId: 7,
  cwid: '1',
  title: 'Haus',
  type: 'HouseBuy',
  purchasePrice: 300_000,
  hasCourtage: false,
  brokerCommissionPercentage: null,
  exclusive: false,
  address: { geocode: '1276002001', postcode: '80331', city: 'München' },
};
const representative = { nominalInterestRate: percent(3.7), lenderId: 1, lender: 'Musterbank' };
const average = { rate: percent(3.6), offerCount: 412, representative };

/** Services of a market that offers 3.6 % for every loan, and of a marketplace with one listing. */
const SERVICES = {
  today: () => '2026-11-20',
  operator: { role: 'VERMITTLER' } as Operator,
  featureDecisions: () => ALL_ON,
  landTransferTaxTable: 'specification',
  findPlaces: ({ postcode }: { postcode?: string | undefined }) =>
    postcode === '80331'
      ? [{ label: '80331 München', postalCode: '80331', geoCode: '1276002001', federalState: 'Bayern' }]
      : [],
  searchPlaces: () => [],
  findProvider: (id: string) => (id === '12' ? { name: 'Musterkasse' } : undefined),
  unservedLenders: async () => [],
  findListing: async (exposeId: number) => (exposeId === 7 ? LISTING : undefined),
  rateTable: () => ({
    table: averageRateTable({ loanAmountFrom: [0], loanToValueUpTo: [1_000_000], cell: () => average }),
    asOf: '2026-11-20',
    fixedInterestYears: 10,
  }),
} as Partial<PortalServices> as PortalServices;

const MADE = { idempotencyKey: '0123456789abcdef012345', textVersion: '2026-11' };
const open = (query: string) => openRequest(new URL(`http://portal.example/?${query}`), MADE, SERVICES);

describe('the form as it is first shown', () => {
  test.each<[string, Partial<RequestValues>]>([
    ['', { financingType: 'PurchaseFinancing', purchasePrice: '', ownFunds: '', ...MADE }],
    ['financingType=STEAL', { financingType: 'PurchaseFinancing' }],
    ['purchasePrice=400000&ownFunds=80000', { purchasePrice: '', ownFunds: '' }],
    ['purchasePrice=400000&ownFunds=90000', { purchasePrice: '400.000', ownFunds: '90.000' }],
    ['purchasePrice=400000&ownFunds=80000&exposeId=8', { purchasePrice: '400.000', ownFunds: '80.000' }],
    // 24 months from today is the example's date, so this link contains no input of the visitor.
    ['financingType=FollowupFinancing&fixedUntil=2028-11-20', { remainingDebt: '', followUpStart: '' }],
    [
      'financingType=FollowupFinancing&fixedUntil=2028-11-20&remainingDebt=210000',
      { remainingDebt: '210.000', followUpStart: 'ONE_TO_FIVE_YEARS' },
    ],
    [
      'purchasePrice=&ownFunds=&loanAmount=310000',
      { purchasePrice: '', ownFunds: '', loanAmount: '310.000' },
    ],
    ['purchasePrice=480000&ownFunds=96000.5', { purchasePrice: '480.000', ownFunds: '96.000,50' }],
    [
      'hasCourtage=false&amortizationRate=3.5&fixedInterestYears=20&yearlySpecialRepayment=5000',
      {
        hasCourtage: 'false',
        amortizationRate: '3,50',
        fixedInterestYears: '20',
        yearlySpecialRepayment: '5.000',
      },
    ],
    ['nominalInterestRate=3.9&renovationCostPercentage=3', { nominalInterestRate: '3,90' }],
    ['providers=17&providers=23&cmp_id=herbst', { providers: '17,23', cmp_id: 'herbst' }],
    [
      'employmentType=CIVIL_SERVANT&numberOfBorrowers=2',
      { employmentType: 'CIVIL_SERVANT', numberOfBorrowers: '2' },
    ],
    ['remainingDebt=150000&propertyValue=350000', { remainingDebt: '150.000', propertyValue: '350.000' }],
    // The end of the fixed rate selects the answer for how soon the new loan starts.
    ...(
      [
        ['2027-10-31', 'LESS_THAN_ONE_YEAR'],
        ['2028-01-31', 'ONE_TO_FIVE_YEARS'],
        ['2033-01-31', ''],
      ] as const
    ).map(([day, followUpStart]): [string, Partial<RequestValues>] => [
      `financingType=FollowupFinancing&remainingDebt=150000&fixedUntil=${day}`,
      { followUpStart },
    ]),
    // Ignore personal data and consents in a link.
    [
      'forename=Ada&privacy=true&phoneCalls=true&ageGroup=UNDER_45&idempotencyKey=x',
      { forename: '', privacy: '', phoneCalls: '', ageGroup: '', ...MADE },
    ],
    // Fill in from the listing what the address omits.
    [
      'exposeId=7',
      { purchasePrice: '300.000', hasCourtage: 'false', postcode: '80331', geoCode: '1276002001' },
    ],
    ['exposeId=7&purchasePrice=290000', { purchasePrice: '290.000', hasCourtage: 'false' }],
    ['exposeId=7&brokerCommission=2.38', { hasCourtage: '', brokerCommission: '2,38' }],
    ['exposeId=7&geoCode=1276003', { geoCode: '1276003', postcode: '' }],
    ['exposeId=8', { purchasePrice: '', hasCourtage: '', exposeId: '8' }],
    // Fields that the address omits stay empty, because a default would be an assumption.
    [
      'purchasePrice=480000&ownFunds=90000',
      {
        amortizationRate: '',
        fixedInterestYears: '',
        hasCourtage: '',
        brokerCommission: '',
        financingUseType: '',
        numberOfBorrowers: '',
      },
    ],
    ['hasCourtage=true&amortizationRate=2', { hasCourtage: 'true', amortizationRate: '2,00' }],
    ['exposeId=x', { purchasePrice: '' }],
  ])('?%s', async (query, values) => {
    expect((await open(query)).values).toMatchObject(values);
  });
});

test('an introducer’s form takes no chosen lenders over, from a link or sent', async () => {
  const introducer = { ...SERVICES, operator: { ...SERVICES.operator, role: 'TIPPGEBER' as const } };
  const url = new URL('http://portal.example/?providers=17&providers=23&purchasePrice=480000');
  const chosen = { purchasePrice: '480.000', providers: '17,23' };
  for (const [services, providers] of [
    [SERVICES, '17,23'],
    [introducer, ''],
  ] as const) {
    const expected = { ...chosen, providers };
    expect((await openRequest(url, MADE, services)).values).toMatchObject(expected);
    expect((await readRequest(url, url.searchParams, services)).values).toMatchObject(expected);
  }
});

describe('the loan that a form means', () => {
  test('has the numbers of its case at the market’s mean', async () => {
    const loaded = await open('purchasePrice=400000&ownFunds=100000');
    const calculation = calculateRequest(loaded.values, loaded);
    // 400,000 × 1.1157 − 100,000 = 346,280; × 5.6 % / 12 = 1,615.97
    expect(calculation).toMatchObject({ loanAmount: 346_280, monthlyRate: 1_615.97, offerCount: 412 });
    expect(legalFiguresOfRequest(calculation!)).toMatchObject({
      origin: { asOf: '2026-11-20', offerCount: 412 },
      nominalInterestRate: 3.7,
      installmentsInFixedPeriod: 120,
    });
  });

  test('is calculated at an own rate without a day of the market', async () => {
    const loaded = await open('purchasePrice=400000&ownFunds=100000&nominalInterestRate=3');
    const calculation = calculateRequest(loaded.values, loaded);
    // 346,280 × 5 % / 12 = 1,442.83
    expect(calculation).toMatchObject({ monthlyRate: 1_442.83, rateSource: 'TYPED' });
    expect(legalFiguresOfRequest(calculation!)).toMatchObject({
      origin: undefined,
      nominalInterestRate: 3,
    });
  });

  test.each(['', 'purchasePrice=400000', 'purchasePrice=100000&ownFunds=200000'])(
    'is absent for ?%s',
    async (query) => {
      const loaded = await open(query);
      expect(calculateRequest(loaded.values, loaded)).toBeUndefined();
    },
  );
});

describe('errors that a form can find', () => {
  const errorsOf = async (query: string, sent: Record<string, string> = {}) => {
    const opened = await open(query);
    const params = new URLSearchParams({ ...opened.values, ...sent });
    const loaded = await readRequest(new URL('http://portal.example/'), params, SERVICES);
    return checkRequest(loaded.values, loaded);
  };

  test('own funds that pay for everything need no loan', async () => {
    const { purchasePrice } = await errorsOf('purchasePrice=100000&ownFunds=200000');
    expect(purchasePrice?.message).toContain('Du brauchst kein Darlehen');
  });

  test('a loan without a lender', async () => {
    // 100,000 × 1.1157 − 50,000 = 61,570
    const { purchasePrice } = await errorsOf('purchasePrice=100000&ownFunds=50000');
    expect(purchasePrice).toMatchObject({ code: 'LOAN_AMOUNT_TO_LOW' });
    expect(purchasePrice?.message).not.toContain('kein Darlehen');
  });

  test('an unknown place', async () => {
    const { place } = await errorsOf('purchasePrice=400000&ownFunds=100000', { place: 'Nirgendwo' });
    expect(place?.code).toBe('INVALID_POSTALCODE');
    expect((await errorsOf('purchasePrice=400000&ownFunds=100000')).place).toBeUndefined();
  });
});

test('chosen lenders are named, never numbered, and unnamed if only contacts are passed on', async () => {
  const query = 'providers=12&providers=99';
  expect((await open(query)).lenders).toEqual(['Musterkasse']);
  const url = new URL(`http://portal.example/?${query}`);
  expect((await readRequest(url, url.searchParams, SERVICES)).lenders).toEqual(['Musterkasse']);
  const introducer = { ...SERVICES, operator: { role: 'TIPPGEBER' } as Operator };
  const opened = await openRequest(url, MADE, introducer);
  expect([opened.lenders, opened.values.providers]).toEqual([[], '']);
});

test.each([
  ['where the home is', 'geoCode=1276002001&postcode=80331', '1276002001'],
  ['without a place of it where the person lives', 'postalCode=80331', '1276002001'],
  ['nowhere where neither is said', '', ''],
])('%s that takes no requests is marked, and stays selected in the form', async (_where, place, geoCode) => {
  const asked: unknown[] = [];
  const services: PortalServices = {
    ...SERVICES,
    findProvider: (id) => ({ id: Number(id), name: `Kasse ${id}` }) as Provider,
    unservedLenders: async (...question) => {
      asked.push(question);
      return [12];
    },
  };
  const params = new URLSearchParams(`providers=12&providers=13&${place}`);
  const read = await readRequest(new URL('http://portal.example/'), params, services);
  expect(read).toMatchObject({ lenders: ['Kasse 13'], unserved: ['Kasse 12'], served: '13' });
  expect(read.values.providers).toBe('12,13');
  expect(asked).toEqual([[geoCode, [12, 13]]]);
});

test('a request names its listing by title and town, opened and sent; an unknown number has none', async () => {
  const listing = { exposeId: 7, title: 'Haus', city: 'München' };
  const url = new URL('http://portal.example/?exposeId=7');
  expect((await open('exposeId=7')).listing).toEqual(listing);
  expect((await readRequest(url, url.searchParams, SERVICES)).listing).toEqual(listing);
  for (const query of ['exposeId=8', 'exposeId=x', '']) expect((await open(query)).listing).toBeUndefined();
});

test.each([
  [true, 'UP_TO_1000', []],
  [false, '', ['UP_TO_1000']],
])('the lowest income, if it is offered %s', async (isOn, kept, withheld) => {
  const decisions = { ...ALL_ON, removal_of_net_income_filter: isOn };
  const services = { ...SERVICES, featureDecisions: () => decisions };
  const sent = new URLSearchParams({ incomeRange: 'UP_TO_1000' });
  const loaded = await readRequest(new URL('http://portal.example/'), sent, services);
  expect([loaded.values.incomeRange, loaded.withheld]).toEqual([kept, withheld]);
});
