import { expect, test } from 'vitest';
import { readForm } from '@heimvorteil/forms';
import { percent } from '@heimvorteil/engine';
import { loadForm } from '../../financing-case/load-form.ts';
import { RATE_TABLE, rateTableOf, SERVICES } from '../../testing/portal-services.ts';
import { SEVERAL_LOANS_FORM as FORM } from './form.ts';
import { bankSlots, marketMeans, marketTermsOf, type LoadedLoans } from './market-means.ts';

const load = (params: string) => loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
const stated = (params: string) => readForm(FORM, load(params).values).stated;
const means = (params: string, ratesOfSlots: LoadedLoans['ratesOfSlots'] = {}) => {
  const form = load(params);
  return marketMeans(form.values, { ...form, ratesOfSlots });
};
const TWO = 'loanCount=2&kind1=ANNUITY_LOAN&kind2=ANNUITY_LOAN&purchasePrice=400000';

test.each([
  ['', [1]],
  ['loanCount=4', [1, 4]],
  ['loanCount=2&kind2=ANNUITY_LOAN', [1, 2]],
  ['loanCount=2&kind1=PRIVATE_LOAN&kind2=SUBSIDIZED_LOAN', []],
])('banks lend in „%s“: %j', (params, slots) => {
  expect(bankSlots(stated(params))).toEqual(slots);
});

test.each([
  ['', { amortizationRate: 2, fixedInterestYears: 10 }],
  ['amortizationRate1=3.5&fixedInterestYears1=15', { amortizationRate: 3.5, fixedInterestYears: 15 }],
  ['fixedInterestYears1=', { amortizationRate: 2, fixedInterestYears: 10 }],
  ['repaymentBy1=termYears&amortizationRate1=4', { amortizationRate: 2, fixedInterestYears: 10 }],
])('the market is asked for „%s“', (params, terms) => {
  expect(marketTermsOf(1, stated(params))).toEqual(terms);
});

test.each([
  ['kind2=PRIVATE_LOAN&nominalInterestRate2=1', ['1']],
  ['kind1=SUBSIDIZED_LOAN&nominalInterestRate1=1', ['2']],
  ['kind1=PRIVATE_LOAN&nominalInterestRate1=1&kind2=PRIVATE_LOAN&nominalInterestRate2=1', []],
  ['', ['1', '2']],
])('only a bank’s loan has a mean: „%s“', (params, slots) => {
  const { openLoan: _open, ...found } = means(`${params}&${TWO}`);
  expect(Object.keys(found)).toEqual(slots);
});

// Together 200,000: the one step of this table is 3.8 %, the other, from 200,000, 3.5 %.
test.each([
  [100_000, 100_000, 3.5],
  [100_000, 99_999, 3.8],
  [199_999.99, 0.01, 3.5],
])('the banks’ loans count together: %d and %d', (one, other, rate) => {
  const stepped = rateTableOf([3.8, 3.5], { loanAmountFrom: [5_000_000, 20_000_000] });
  const found = means(`${TWO}&loanAmount1=${one}&loanAmount2=${other}`, {
    1: { rateTable: stepped },
    2: { rateTable: stepped },
  });
  expect([found[1]?.rate, found[2]?.rate]).toEqual([rate, rate]);
});

test('a loan’s own table goes before that of the case', () => {
  const dearer = { ...RATE_TABLE, table: { ...RATE_TABLE.table, rates: [percent(4.1)] } };
  const found = means(`${TWO}&loanAmount1=100000&loanAmount2=100000`, { 2: { rateTable: dearer } });
  expect([found[1]?.rate, found[2]?.rate]).toEqual([3.8, 4.1]);
});

test('a wrong field has no means', () => {
  expect(means(`${TWO}&loanAmount1=viel`)).toEqual({});
});
