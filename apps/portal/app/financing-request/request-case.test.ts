import { describe, expect, test } from 'vitest';
import { textsFromQuery } from '../financing-case/case-query.ts';
import { calculateRequest } from './calculate-request.ts';
import { checkRequest } from './check-request.ts';
import { firstTexts } from './first-texts.ts';
import { loanNeeded, loanTerms, requestOrigin, type RequestCase } from './request-case.ts';
import type { RequestTexts } from './request-texts.ts';
import { centsFromEuros } from '@heimvorteil/engine';

const MADE = { idempotencyKey: '0123456789abcdef012345', textVersion: '2026-11' };
const MARKET = { averageInterestRate: 3.6, offerCount: 412, asOf: '2026-11-20' };

function opened(query: string): { texts: RequestTexts; requestCase: RequestCase } {
  const params = new URLSearchParams(query);
  const known = textsFromQuery(params);
  return {
    texts: firstTexts(params, known, MADE),
    requestCase: {
      known,
      place: { kind: 'none' },
      landTransferTaxTable: 'specification',
      today: '2026-11-20',
      market: MARKET,
      exposeId: undefined,
      campaign: {},
    },
  };
}

describe('the form as it is first shown', () => {
  test('takes the figures of the address', () => {
    const { texts } = opened('purchasePrice=480000&ownFunds=96000&financingType=PurchaseFinancing');
    expect(texts).toMatchObject({ ...MADE, purchasePrice: '480.000', ownFunds: '96.000', forename: '' });
  });

  test('leaves out the example’s figures: they are nobody’s', () => {
    const { texts } = opened('financingType=STEAL');
    expect(texts).toMatchObject({ financingType: 'PurchaseFinancing', purchasePrice: '', ownFunds: '' });
  });
});

describe('the loan that a request means', () => {
  test('is price and costs less own funds', () => {
    const { texts, requestCase } = opened('purchasePrice=400000&ownFunds=100000');
    // 400,000 × 1.1157 − 100,000
    expect(loanNeeded(texts, requestCase)).toBe(centsFromEuros(346_280));
    expect(requestOrigin(texts, requestCase).loanAmount).toBe(346_280);
  });

  test('is unknown while figures are missing, and the debt of a follow-up', () => {
    const { texts, requestCase } = opened('');
    expect(loanNeeded(texts, requestCase)).toBeUndefined();
    const followUp = { ...texts, financingType: 'FollowupFinancing' };
    expect(loanNeeded({ ...followUp, remainingDebt: '120.000' }, requestCase)).toBe(centsFromEuros(120_000));
    expect(loanNeeded({ ...followUp, remainingDebt: '0' }, requestCase)).toBeUndefined();
  });

  test('is repaid as the visitor calculated it, else as usual', () => {
    expect(loanTerms(opened('amortizationRate=3&fixedInterestYears=15').requestCase)).toEqual({
      amortizationRate: 3,
      fixedInterestYears: 15,
    });
    expect(loanTerms(opened('amortizationRate=viel').requestCase)).toEqual({
      amortizationRate: 2,
      fixedInterestYears: 10,
    });
  });

  test('is calculated at the market’s mean; nothing without a market or a loan', () => {
    const terms = { amortizationRate: 2, fixedInterestYears: 10 };
    const loan = calculateRequest(centsFromEuros(346_280), terms, MARKET);
    // 346,280 × 5.6 % / 12 = 1,615.97
    expect(loan).toMatchObject({ monthlyRate: centsFromEuros(1_615.97), interestRate: 3.6 });
    expect(loan?.legal).toMatchObject({ asOf: '2026-11-20', installmentsInFixedPeriod: 120 });
    expect(calculateRequest(centsFromEuros(0), terms, MARKET)).toBeUndefined();
    expect(calculateRequest(centsFromEuros(1), terms, undefined)).toBeUndefined();
  });
});

describe('what a form can know to be wrong', () => {
  const faultsFor = (query: string, changed: Partial<RequestCase> = {}) => {
    const { texts, requestCase } = opened(query);
    return checkRequest(texts, { ...requestCase, ...changed });
  };

  test('all of an empty form at once, in the order of the form', () => {
    const fields = Object.keys(faultsFor(''));
    expect(fields).toEqual(
      expect.arrayContaining(['purchasePrice', 'employmentType', 'forename', 'email', 'privacy']),
    );
    expect(fields.indexOf('purchasePrice')).toBeLessThan(fields.indexOf('forename'));
  });

  test('own funds that pay for everything need no loan', () => {
    const { purchasePrice } = faultsFor('purchasePrice=100000&ownFunds=200000');
    expect(purchasePrice?.message).toContain('Du brauchst kein Darlehen');
  });

  test('a place that does not exist or is not settled', () => {
    const query = 'purchasePrice=400000&ownFunds=100000';
    expect(faultsFor(query, { place: { kind: 'unknown' } }).place?.code).toBe('INVALID_POSTALCODE');
    expect(faultsFor(query, { place: { kind: 'choose', places: [] } }).place?.code).toBe('PLACE_AMBIGUOUS');
    expect(faultsFor(query).place).toBeUndefined();
  });
});
