import { CASE_FORM, caseOfValues } from '@heimvorteil/forms';
import { expect, test } from 'vitest';
import type { ConditionsQuery, ListedOffer, RefusalReason } from '../services/market.ts';
import { loadForm } from '../financing-case/load-form.ts';
import { refusalText } from './refusal-words.ts';
import type { PortalServices } from '../services/index.ts';
import { RATE_TABLE, SERVICES } from '../testing/portal-services.ts';
import { priceCase } from './priced-case.ts';
import { acceptingChanges } from './refusal.ts';

const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const OFFER = { amortizationData: { nominalInterestRate: 3.5, monthlyRate: 1_400 } } as ListedOffer;

/** Changes of the case after which a lender accepts it; `takes` is the lender's condition. */
function changesFor(reason: RefusalReason, takes: (query: ConditionsQuery) => boolean, query = CASE) {
  const services: PortalServices = {
    ...SERVICES,
    rateTable: ({ fixedInterestYears }) => ({ ...RATE_TABLE, fixedInterestYears }),
    lenderRateTable: () => undefined,
    findOfferOf: (_provider, asked) => (takes(asked) ? OFFER : undefined),
  };
  const form = loadForm(CASE_FORM, { params: new URLSearchParams(query) }, services);
  const financingCase = caseOfValues(form.values);
  const priced = priceCase(financingCase, form);
  if (!priced) throw new Error('Somebody lends this.');
  const refusal = { reasons: [reason], fixedYears: [5, 15] };
  return acceptingChanges({ providerId: 12, refusal }, financingCase, form, { services, priced }).map(
    ({ code, change, fields }) => ({ code, change, fields }),
  );
}

test('more own funds or a lower price bring a loan down to the lender’s maximum share', () => {
  // Missing own funds: total of 446,280 − loan of 320,000 (80 % of the price) − own funds of 100,000, rounded
  // up
  const takes = ({ loanAmount, purchasePrice }: ConditionsQuery) => loanAmount / purchasePrice <= 0.8;
  const changes = changesFor({ code: 'LOAN_TO_VALUE_TOO_HIGH', limit: 80 }, takes);
  expect(changes[0]).toEqual({ code: 'MORE_OWN_FUNDS', change: 27_000, fields: { ownFunds: 127_000 } });
  expect(changes[1]?.code).toBe('LOWER_PRICE');
});

test('the amount for a share far off is named, half the price of a home is not', () => {
  const takes = ({ loanAmount, purchasePrice }: ConditionsQuery) => loanAmount / purchasePrice <= 0.5;
  const changes = changesFor({ code: 'LOAN_TO_VALUE_TOO_HIGH', limit: 50 }, takes);
  expect(changes).toEqual([{ code: 'MORE_OWN_FUNDS', change: 147_000, fields: { ownFunds: 247_000 } }]);
});

test('a loan that is too large shrinks to the highest, other terms are those that the lender has', () => {
  const large = changesFor(
    { code: 'LOAN_TOO_LARGE', limit: 300_000 },
    ({ loanAmount }) => loanAmount <= 300_000,
  );
  expect(large[0]).toEqual({ code: 'MORE_OWN_FUNDS', change: 47_000, fields: { ownFunds: 147_000 } });
  expect(changesFor({ code: 'FIXED_YEARS' }, ({ fixedInterestYears }) => fixedInterestYears === 15)).toEqual(
    [],
  );
  expect(changesFor({ code: 'FIXED_YEARS' }, () => true, `${CASE}&fixedInterestYears=20`)).toEqual([
    { code: 'OTHER_FIXED_YEARS', change: 15, fields: { fixedInterestYears: 15 } },
  ]);
  expect(
    changesFor({ code: 'AMORTIZATION_TOO_LOW', limit: 3 }, ({ amortizationRate }) => amortizationRate >= 3),
  ).toEqual([{ code: 'MORE_REPAYMENT', change: 3, fields: { amortizationRate: 3 } }]);
});

test('no option is suggested that the lender would refuse, or the visitor cannot choose', () => {
  expect(changesFor({ code: 'LOAN_TO_VALUE_TOO_HIGH', limit: 80 }, () => false)).toEqual([]);
  expect(changesFor({ code: 'EMPLOYMENT' }, () => true)).toEqual([]);
});

const REFUSED = {
  loanAmount: 346_280,
  loanToValue: 86.57,
  fixedInterestYears: 20,
  fixedYears: [5, 15],
  states: ['Bayern'],
  hasPlace: false,
};

test.each<[RefusalReason, string]>([
  [{ code: 'LOAN_TOO_SMALL', limit: 500_000 }, 'Leiht ab 500.000 €. Du brauchst 346.280 €.'],
  [
    { code: 'LOAN_TO_VALUE_TOO_HIGH', limit: 80 },
    'Leiht höchstens 80 % dessen, was die Immobilie wert ist. Bei dir sind es 86,57 %.',
  ],
  [{ code: 'FIXED_YEARS' }, 'Bindet den Zins nicht für 20 Jahre, nur für 5 oder 15.'],
  [{ code: 'REGION' }, 'Finanziert nur in Bayern. Deinen Ort kennen wir noch nicht.'],
])('%j: "%s"', (reason, expected) => {
  expect(refusalText(reason, REFUSED).replaceAll('\u00a0', ' ')).toBe(expected);
});
