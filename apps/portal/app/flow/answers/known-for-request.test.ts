import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeFinancing } from '../../financing-case/stored-financing.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { storedRequestAmounts, requestLinkOfStoredCase, situationKnown } from './known-for-request.ts';
import { storeAnswers } from './stored-answers.ts';

const NOW = Date.UTC(2026, 10, 20);
const HOUSE = { ...DEFAULT_CASE, purchasePrice: 389_000, ownFunds: 80_000, geoCode: '1276010315' };

beforeEach(() => {
  const stored = new Map<string, string>();
  const storage: Partial<Storage> = {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('initial values of a request', () => {
  test('nothing in a browser that knows nothing', () => {
    expect(situationKnown()).toEqual({});
    expect(requestLinkOfStoredCase()).toBeUndefined();
  });

  test('nothing in a browser that refuses storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(situationKnown()).toEqual({});
    expect(requestLinkOfStoredCase()).toBeUndefined();
  });

  test('the case of a calculator is in the address, its household never is', () => {
    const household = {
      income: { salary: 5_200, childBenefits: 255 },
      otherDebts: 12_000,
      ageGroup: 'UNDER_45',
    } as const;
    storeFinancing(localStorage, { financingCase: HOUSE, household }, NOW);
    const address = new URL(requestLinkOfStoredCase() ?? '', 'http://test');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      purchasePrice: '389.000',
      ownFunds: '80.000',
      geoCode: '1276010315',
      openForm: 'true',
      financingType: 'PurchaseFinancing',
    });
    expect(situationKnown()).toEqual({
      incomeRange: 'OVER_5001',
      otherLoansSum: '12.000',
      ageGroup: 'UNDER_45',
    });
  });

  test('the price of an example does not count as entered', () => {
    storeFinancing(localStorage, { financingCase: { ...DEFAULT_CASE, geoCode: '1276010315' } }, NOW);
    expect(requestLinkOfStoredCase()).not.toContain('purchasePrice');
    expect(storedRequestAmounts('PurchaseFinancing')).toEqual({ purchasePrice: '', ownFunds: '' });
    expect(storedRequestAmounts('FollowupFinancing')).toBeUndefined();
  });

  test('the price of the example counts as entered if the visitor meant it', () => {
    storeFinancing(localStorage, { financingCase: DEFAULT_CASE, usingDefaultPurchasePrice: false }, NOW);
    expect(storedRequestAmounts('PurchaseFinancing')).toEqual({ purchasePrice: '400.000', ownFunds: '' });
    storeFinancing(localStorage, { financingCase: HOUSE }, NOW);
    expect(storedRequestAmounts('PurchaseFinancing')).toEqual({
      purchasePrice: '389.000',
      ownFunds: '80.000',
    });
  });

  test('values of a flow: state of the project, and start of the financing', () => {
    const values = {
      financingType: 'PurchaseFinancing',
      financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS',
      projectState: 'OBJECT_FOUND',
      employmentType: 'CIVIL_SERVANT',
      incomeRange: 'FROM_3001_TO_4000',
    };
    const answered = ['art', 'beginn', 'projektstand', 'beschaeftigung', 'einkommen-monat'];
    storeAnswers(localStorage, FINANCING_FLOW, { values, answered, skipped: [] }, NOW);
    const { financingType: _ofAddress, ...texts } = values;
    expect(situationKnown()).toEqual(texts);
  });
});
