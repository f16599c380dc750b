import { startValues } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyValues } from '../../testing/any-values.ts';
import { RATE_TABLE, SERVICES } from '../../testing/portal-services.ts';
import { detailedLoans, legalFiguresOfBank, linksOfBanks, marketMeans, solveLoans } from './solve.ts';
import { SEVERAL_LOANS_FORM as FORM } from './definition.ts';
import { withRatesOfSlots } from './page.ts';
import { loadForm } from '../../financing-case/load-form.ts';

/** Bank loans: 200,000 € for 10 years (loan 1) and 50,000 € for 5 years (loan 4). */
const TWO_BANKS = 'loanCount=4&purchasePrice=400000&loanAmount1=200000';
const loadInput = (params: string, services = SERVICES) => {
  const form = loadForm(FORM, { params: new URLSearchParams(params) }, services);
  const loaded = withRatesOfSlots(form, services);
  return { values: loaded.values, loaded };
};
const solved = (params: string) => solveLoans(loadInput(params));

test('each bank’s loan is requested with its own terms, and no other loan', () => {
  const requests: unknown[] = [];
  const services = {
    ...SERVICES,
    rateTable: (query: Parameters<typeof SERVICES.rateTable>[0]) => {
      requests.push([query.amortizationRate, query.fixedInterestYears, query.financingUseType]);
      return RATE_TABLE;
    },
  };
  const { loaded } = loadInput(
    `${TWO_BANKS}&amortizationRate1=3&repaymentBy4=monthlyRate&amortizationRate4=7&fixedInterestYears4=&financingUseType=RENT`,
    services,
  );
  expect(Object.keys(loaded.ratesOfSlots)).toEqual(['1', '4']);
  // Repayment and fixed-rate period. Loan 4 has no entered repayment rate, so the usual 2 % applies.
  expect(requests.slice(1)).toEqual([
    [3, 10, expect.any(String)],
    [2, 10, expect.any(String)],
  ]);
});

test('banks’ loans without a rate cost the market’s', () => {
  const { loaded, values } = loadInput(TWO_BANKS);
  expect(marketMeans(values, loaded)).toMatchObject({ 1: { rate: 3.8, offerCount: 7 }, 4: { rate: 3.8 } });
  const answer = solved(`${TWO_BANKS}&nominalInterestRate4=4.2`);
  expect(answer?.body.loans.map(({ nominalInterestRate }) => nominalInterestRate)).toEqual([
    3.8, 2.2, 1, 4.2,
  ]);
  expect(answer?.rates.map((mean) => mean?.rate)).toEqual([3.8, undefined, undefined, undefined]);
});

test('the loans are the case’s need together, the first one the remainder of the others', () => {
  // All loans: 400,000 × 1.1157 − own funds 80,000 = 366,280. First loan: 366,280 − 100,000 − 24,000.
  expect(solved('loanCount=3')?.loans.map(({ terms }) => terms.loanAmount)).toEqual([
    242_280_00, 100_000_00, 24_000_00,
  ]);
  const debt = solved('loanCount=2&financingType=FollowupFinancing&remainingDebt=180000');
  expect(debt?.loans.map(({ terms }) => terms.loanAmount)).toEqual([80_000_00, 100_000_00]);
});

test('links carry the case, with the banks’ part of entered loans and its terms', () => {
  const queryFor = (params: string) => {
    const current = loadInput(params);
    const { offers, request } = linksOfBanks(current.values, solveLoans(current));
    expect(request).toContain('openForm=true');
    return Object.fromEntries(new URLSearchParams(offers.split('?')[1]));
  };
  const entered =
    'purchasePrice=420000&ownFunds=90000&exposeId=314045&amortizationRate=3&fixedInterestYears=15';
  expect(queryFor(entered)).toEqual({
    purchasePrice: '420000',
    ownFunds: '90000',
    exposeId: '314045',
    amortizationRate: '3',
    fixedInterestYears: '15',
  });
  const banks =
    'loanCount=4&loanAmount1=200000&loanAmount4=60000&amortizationRate1=4&nominalInterestRate1=3.3';
  expect(queryFor(`${entered}&${banks}`)).toMatchObject({
    purchasePrice: '420000',
    ownFunds: '90000',
    loanAmount: '260000',
    amortizationRate: '4',
    nominalInterestRate: '3.3',
    fixedInterestYears: '15',
  });
});

test('the law’s example is the first loan at the market’s rate', () => {
  const visible = (params: string) => {
    const answer = solved(params);
    return answer && legalFiguresOfBank(answer)?.monthlyRate;
  };
  // First bank: 200,000 × 5.8 % / 12 = 966.67. Second bank: 50,000 × 5.8 % / 12 = 241.67.
  expect(visible(TWO_BANKS)).toBe(966_67);
  expect(visible(`${TWO_BANKS}&nominalInterestRate1=3`)).toBe(241_67);
  expect(visible(`${TWO_BANKS}&repaymentBy1=monthlyRate&monthlyRate1=1000`)).toBe(1_000_00);
  expect(visible('nominalInterestRate1=3')).toBeUndefined();
});

test('an instalment below the interest is no plan', () => {
  expect(solved('repaymentBy1=monthlyRate&monthlyRate1=500')).toBeUndefined();
});

test('all parts of a page share one calculation', () => {
  const current = loadInput('');
  expect(solveLoans(current)).toBe(solveLoans(current));
  expect(solveLoans({ ...current })).not.toBe(solveLoans(current));
});

test('every input has an answer or none, and never ends the page', () => {
  const { loaded } = loadInput('');
  fc.assert(
    fc.property(anyValues(FORM), fc.boolean(), (some, isWild) => {
      const calm = { ...startValues(FORM), loanAmount1: some.loanAmount1, termYears2: some.termYears2 };
      const values = isWild ? some : { ...calm, monthlyRate3: some.monthlyRate3, special2: some.special2 };
      const answer = solveLoans({ values, loaded });
      if (answer) expect(Number.isFinite(detailedLoans(answer).together.totalInterest)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
