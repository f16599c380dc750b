import { calculateMortgage } from '@heimvorteil/contracts';
import { addressOfValues, readForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import { expect, test, describe } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import { PEOPLE_FIELDS } from '../household.ts';
import { bodyOf, MORTGAGE_FORM } from './definition.ts';
import { readSaved } from './page.ts';
import { marketOfMean, noMarket, type MarketContext } from '@heimvorteil/calculations';
import fc from 'fast-check';
import { aprOf } from '@heimvorteil/engine/apr-by-bisection';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { anyValues } from '../../testing/any-values.ts';
import { RATE_TABLE, rateTableOf, TODAY, formOf, SERVICES } from '../../testing/portal-services.ts';
import { solveMortgage } from './solve.ts';

describe('the form', () => {
  const read = (query: string) => valuesFromParams(MORTGAGE_FORM, new URLSearchParams(query));
  const bodyFor = (query: string) => {
    const { good } = readForm(MORTGAGE_FORM, read(query));
    return good && bodyOf(good);
  };

  test.each([
    ['', 'purchasePrice', 400_000],
    // Own funds default to 20 % of the price.
    ['purchasePrice=300000', 'ownFunds', 60_000],
    ['ownFunds=0', 'ownFunds', 0],
    ['ownFunds=12.345,67', 'ownFunds', 12_345.67],
    ['geoCode=1276002', 'geoCode', '1276002'],
    ['hasCourtage=false', 'hasCourtage', false],
    ['brokerCommission=2.38', 'brokerCommission', 2.38],
    ['', 'brokerCommission', 3.57],
    ['renovationCostPercentage=4', 'renovationCostPercentage', 4],
    ['', 'renovationCostPercentage', undefined],
    ['nominalInterestRate=4', 'nominalInterestRate', 4],
    // A form without JavaScript submits the market rate too; unchanged, it does not count as entered.
    ['nominalInterestRate=3,80&marketInterestRate=3,80', 'nominalInterestRate', undefined],
    ['amortizationRate=1', 'amortizationRate', 1],
    ['', 'amortizationRate', 2],
    ['yearlySpecialRepayment=5000', 'yearlySpecialRepayment', 5_000],
    ['fixedInterestYears=15', 'fixedInterestYears', 15],
    // A field that the form hides still counts if the address has it.
    ['employmentType=CIVIL_SERVANT', 'employmentType', 'CIVIL_SERVANT'],
    ['financingUseType=RENTING', 'financingUseType', 'RENTING'],
    ['profession=DOCTOR', 'profession', 'DOCTOR'],
    ['financingType=BuildingFinancing&landPrice=90000', 'landPrice', 90_000],
    ['rateSource=OFFER&rateProviderId=12', 'rateProviderId', '12'],
    ['rateSource=OFFER&rateProviderId=12', 'rateSource', 'OFFER'],
    // An entered rate takes precedence over a lender's offer; an offer without a lender is ignored.
    ['rateSource=OFFER&rateProviderId=12&nominalInterestRate=4', 'rateSource', 'TYPED'],
    ['rateSource=OFFER', 'rateSource', 'MARKET'],
    ['exposeId=1001', 'exposeId', 1001],
    // An unknown postal code is omitted.
    ['postcode=99999', 'postcode', undefined],
  ] as const)('of „%s“ the call gets %s = %j', (query, field, value) => {
    expect(bodyFor(query)?.[field]).toEqual(value);
  });

  test('the campaign of the visit stays in the links, and is no part of what is calculated or saved', () => {
    const query = 'purchasePrice=350000&cmp_id=autumn';
    expect(addressOfValues(MORTGAGE_FORM, read(query)).query).toContain('cmp_id=autumn');
    expect(bodyFor(query)).not.toHaveProperty('campaign');
  });

  test('address, values and address again are the same, also for hidden values', () => {
    const values = read(
      'purchasePrice=350000&ownFunds=70000.5&hasCourtage=false&employmentType=FREELANCER&providers=1&providers=2&remainingDebt=120000&rateSource=OFFER&rateProviderId=7',
    );
    const { query, fragment } = addressOfValues(MORTGAGE_FORM, values);
    expect(fragment).toBe('');
    expect(valuesFromParams(MORTGAGE_FORM, new URLSearchParams(query))).toEqual(values);
    expect(new URLSearchParams(query).getAll('providers')).toEqual(['1', '2']);
  });

  test.each([
    ['purchasePrice=', 'purchasePrice', 'REQUIRED'],
    ['purchasePrice=0', 'purchasePrice', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    ['ownFunds=abc', 'ownFunds', 'WRONG_TYPE'],
    ['nominalInterestRate=20,1', 'nominalInterestRate', 'OUT_OF_RANGE'],
    ['amortizationRate=0,4', 'amortizationRate', 'OUT_OF_RANGE'],
    ['fixedInterestYears=36', 'fixedInterestYears', 'OUT_OF_RANGE'],
    ['brokerCommission=', 'brokerCommission', 'REQUIRED'],
  ] as const)('the field error „%s“ is next to %s: %s', (query, field, code) => {
    expect(readForm(MORTGAGE_FORM, read(query)).fieldErrors[field]?.code).toBe(code);
    expect(bodyFor(query)).toBeUndefined();
  });

  test('without a broker the form does not ask for the commission', () => {
    expect(bodyFor('hasCourtage=false&brokerCommission=viel')?.hasCourtage).toBe(false);
  });

  test('an impossible value without a field here is dropped', () => {
    expect(bodyFor('remainingDebt=-5&numberOfBorrowers=99')).toMatchObject({
      remainingDebt: 100_000,
      numberOfBorrowers: 1,
    });
  });

  test('form and call know the same limits', () => {
    const values = startValues(MORTGAGE_FORM);
    const found = disagreements(MORTGAGE_FORM, values, bodyOf, calculateMortgage.body);
    // Skips household fields, because the API call lacks them; the affordability form's test covers them.
    const ofCase = found.filter((one) => !Object.hasOwn(PEOPLE_FIELDS, one.split(' ')[0] ?? ''));
    expect(ofCase).toEqual([]);
  });

  test('an address without parameters begins with an example without errors', () => {
    expect(readForm(MORTGAGE_FORM, startValues(MORTGAGE_FORM)).fieldErrors).toEqual({});
  });
});

describe('the answer', () => {
  const MARKET: MarketContext = {
    today: TODAY,
    landTransferTaxTable: 'specification',
    findMarketRates: marketOfMean({ averageInterestRate: 3.6, offerCount: 12, asOf: TODAY }),
  };
  const values = (query: string) => valuesFromParams(MORTGAGE_FORM, new URLSearchParams(query));
  const solve = (query: string, context = MARKET) => solveMortgage(values(query), context);

  test.each([
    // 400,000 × 1.1157 − 100,000 = 346,280; × 5.6 % / 12 = 1,615.97
    ['purchasePrice=400000&ownFunds=100000&geoCode=1276003', 34_628_000, 161_597],
    // Loan without the commission of 14,280: 332,000. Instalment: 332,000 × (3.6 + 2) % / 12 = 1,549.33
    ['purchasePrice=400000&ownFunds=100000&geoCode=1276003&hasCourtage=false', 33_200_000, 154_933],
    // Loan with a renovation of 4 % of the price: 362,280. Instalment: 362,280 × (3.6 + 2) % / 12 = 1,690.64
    ['purchasePrice=400000&ownFunds=100000&geoCode=1276003&renovationCostPercentage=4', 36_228_000, 169_064],
    // Loan: price 400,000 + fees 8,000 + tax and commission on the land 9,570 − own funds 100,000 = 317,570
    [
      'purchasePrice=400000&ownFunds=100000&geoCode=1276003&financingType=BuildingFinancing&landPrice=100000',
      31_757_000,
      148_199,
    ],
  ])('%s needs %d cents at %d cents a month', (query, loanAmount, monthlyRate) => {
    expect(solve(query).figures).toMatchObject({ loanAmount, monthlyRate });
  });

  // @contract 6.8
  test.each(['', '&nominalInterestRate=4.1'])(
    'the fee for entering the land charge is in the effective rate and in the example, without it among the steps: %s',
    (rate) => {
      const { figures } = solve(`purchasePrice=400000&ownFunds=100000&geoCode=1276003${rate}`);
      // GNotKG table B: a loan of 346,280 is in the step up to 350,000, with a full fee of 685 €.
      const { nominalInterestRate, effectiveInterestRate, legal } = figures!;
      const loan = { loanAmount: 346_280_00, amortizationRate: 2 };
      expect(effectiveInterestRate).toBe(aprOf({ ...loan, nominalInterestRate }));
      expect(legal?.landChargeFee).toBe(685_00);
      expect(legal?.effectiveInterestRate).toBe(
        aprOf({ ...loan, nominalInterestRate: legal!.nominalInterestRate }),
      );
      expect(figures?.derivation.map(({ figure }) => figure)).toContain(
        'effectiveInterestRateWithoutLandCharge',
      );
      expect(solve('purchasePrice=100000&ownFunds=200000').figures?.effectiveInterestRate).toBeNull();
    },
  );

  test('own funds that pay for everything need no loan, with a message', () => {
    expect(solve('purchasePrice=100000&ownFunds=200000').figures).toMatchObject({
      loanAmount: 0,
      monthlyRate: 0,
      loanNotice: 'NO_LOAN_NEEDED',
    });
  });

  test('next to an own rate, the market’s rate is available', () => {
    const { figures, market } = solve('nominalInterestRate=5');
    expect(figures).toMatchObject({ rateIsOwn: true, nominalInterestRate: 5, market: undefined });
    expect(market).toMatchObject({ rate: 3.6, offerCount: 12 });
  });

  test('a loan that its rounded instalment never repays has no numbers', () => {
    // A loan of 2.23 € costs 2.23 × 6 % / 12 = 0.011 € a month; rounded to 1 cent, it pays only the interest.
    const solved = solve('purchasePrice=2&ownFunds=0&nominalInterestRate=4');
    expect([solved.figures, solved.unlent]).toEqual([undefined, undefined]);
    expect(solved.market).toMatchObject({ rate: 3.6 });
  });

  test('a loan that no lender gives leaves costs and loan, and the verdict of the household', () => {
    const { figures, unlent, market } = solve('', { ...MARKET, findMarketRates: noMarket });
    expect([figures, market]).toEqual([undefined, undefined]);
    expect(unlent).toMatchObject({ loanAmount: 36_628_000, costs: { total: 4_628_000 }, judged: undefined });
    const judged = solve('salary=5000', { ...MARKET, findMarketRates: noMarket }).unlent?.judged;
    expect(judged).toMatchObject({ word: 'NOT_FEASIBLE', errors: [{ code: 'NO_OFFER' }] });
  });

  const LENDER = {
    providerId: '12',
    lender: 'Musterkasse',
    rateTable: rateTableOf([3.415], { loanToValueUpTo: [80_000] }),
  };
  const withLender = marketContextOf({
    rateTable: RATE_TABLE,
    lenderRates: LENDER,
    today: TODAY,
    landTransferTaxTable: 'specification',
  });

  test.each([
    // Own funds of 150,000 leave a loan of 74 % of the price, which the lender accepts.
    ['ownFunds=150000&rateSource=OFFER&rateProviderId=12', 3.415, 'Musterkasse'],
    // A loan of 91.6 % of the price is too high for the lender, so the market's mean rate applies.
    ['ownFunds=80000&rateSource=OFFER&rateProviderId=12', 3.8, undefined],
    ['ownFunds=150000', 3.8, undefined],
    ['ownFunds=150000&rateSource=OFFER&rateProviderId=13', 3.8, undefined],
    ['ownFunds=150000&rateSource=OFFER&rateProviderId=12&nominalInterestRate=4', 4, undefined],
  ])('%s is counted at %d % of %s', (query, rate, lender) => {
    const { figures } = solve(`purchasePrice=400000&${query}`, withLender);
    expect(figures?.nominalInterestRate).toBe(rate);
    expect(figures?.market?.lender).toBe(lender);
  });

  test('an entered rate is next to the rate of the lender whose offer it replaces', () => {
    const query =
      'purchasePrice=400000&ownFunds=150000&rateSource=OFFER&rateProviderId=12&nominalInterestRate=4';
    expect(solve(query, withLender).market).toMatchObject({ rate: 3.415, lender: 'Musterkasse' });
  });

  test('every input has numbers or none, never an error, and the call accepts all results', () => {
    fc.assert(
      fc.property(anyValues(MORTGAGE_FORM), (entered) => {
        const { figures } = solveMortgage(entered, MARKET);
        if (figures) expect(Number.isFinite(figures.monthlyRate)).toBe(true);
        const { good } = readForm(MORTGAGE_FORM, entered);
        expect(figures === undefined || good !== undefined).toBe(true);
      }),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(
        fc.tuple(
          fc.integer({ min: 1, max: 9_999_999 }),
          fc.nat(12_000_000),
          fc.integer({ min: 0, max: 2_000 }),
        ),
        ([price, ownFunds, rate]) => {
          const query = `purchasePrice=${price}&ownFunds=${ownFunds}&nominalInterestRate=${rate / 100}`;
          const { good } = readForm(MORTGAGE_FORM, values(query));
          const body: unknown = JSON.parse(JSON.stringify(good && bodyOf(good)));
          expect(calculateMortgage.body.safeParse(body).success).toBe(true);
          solve(query);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('saving', () => {
  test('a form becomes the body of its call, and its link the very form', () => {
    const sent = {
      purchasePrice: '512.000',
      ownFunds: '99.000',
      place: '10115',
      hasCourtage: 'false',
      nominalInterestRate: '3,45',
      employmentType: 'FREELANCER',
      cmp_id: 'autumn',
    };
    const saved = readSaved(formOf(sent), SERVICES);
    expect(saved?.kind).toBe('mortgage');
    expect(saved?.inputs).toMatchObject({
      purchasePrice: 512_000,
      ownFunds: 99_000,
      geoCode: '1276003001',
      hasCourtage: false,
      nominalInterestRate: 3.45,
      employmentType: 'FREELANCER',
    });
    expect(saved?.inputs).not.toHaveProperty('campaign');
    const body: unknown = JSON.parse(JSON.stringify(saved?.inputs));
    expect(calculateMortgage.body.safeParse(body).success).toBe(true);
    expect(saved?.name.replaceAll('\u00A0', ' ')).toBe('Haus 512.000 €, Berlin');
    const { pathname, searchParams } = new URL(saved?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/finanzierungsrechner');
    expect(valuesFromParams(MORTGAGE_FORM, searchParams)).toMatchObject({ ...sent, place: '10115 Berlin' });
  });

  test.each([['purchasePrice'], ['ownFunds'], ['amortizationRate'], ['fixedInterestYears']])(
    'a form without %s is not saved',
    (name) => {
      expect(readSaved(formOf({ [name]: '' }), SERVICES)).toBeUndefined();
    },
  );
});
