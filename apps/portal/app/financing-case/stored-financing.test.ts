import { afterEach, expect, test, vi } from 'vitest';
import {
  DEFAULT_FINANCING,
  FINANCING_KEY,
  openStorage,
  readStoredFinancing,
  storeFinancing,
  type FinancingChange,
  type StoredFinancing,
} from './stored-financing.ts';

const NOW = Date.UTC(2026, 10, 21);
const DAY = 86_400_000;
const change: FinancingChange = {
  financingType: 'PurchaseFinancing',
  purchasePrice: 512_000,
  ownFunds: 90_000.5,
  additionalCostsPercentages: {
    ...DEFAULT_FINANCING.additionalCostsPercentages,
    landTransferPercentage: 3.5,
  },
  renovationCostPercentage: 0,
  location: { postalCode: '10115', geoCode: '1276003001' },
};
/** As the specification names the state (§3, §9). */
const financing: StoredFinancing = {
  financingType: 'PurchaseFinancing',
  purchasePrice: 512_000,
  usingDefaultPurchasePrice: false,
  ownFunds: 90_000.5,
  propertyValue: 200_000,
  remainingDebt: 100_000,
  usingDefaultRemainingDebt: true,
  numberOfBorrowers: 1,
  additionalCostsPercentages: {
    brokerCommissionPercentage: 3.57,
    entryLandRegisterPercentage: 0.5,
    landTransferPercentage: 3.5,
    notaryCostsPercentage: 1.5,
  },
  renovationCostPercentage: 0,
  financingUseType: 'OWNER_OCCUPATION',
  location: { postalCode: '10115', geoCode: '1276003001' },
  lastModified: NOW,
};

/** A browser's storage, in memory. */
function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

afterEach(() => void vi.unstubAllGlobals());

test('what is stored is read back', () => {
  const storage = memoryStorage();
  storeFinancing(storage, change, NOW);
  expect(readStoredFinancing(storage, NOW + 29 * DAY)).toEqual(financing);
});

test('another screen changes only what it knows, and each change stamps anew', () => {
  const storage = memoryStorage();
  storeFinancing(storage, { remainingDebt: 140_000 }, NOW);
  expect(readStoredFinancing(storage, NOW)).toEqual({
    ...DEFAULT_FINANCING,
    remainingDebt: 140_000,
    usingDefaultRemainingDebt: false,
    lastModified: NOW,
  });
  storeFinancing(storage, change, NOW + DAY);
  expect(readStoredFinancing(storage, NOW + DAY)).toEqual({
    ...financing,
    remainingDebt: 140_000,
    usingDefaultRemainingDebt: false,
    lastModified: NOW + DAY,
  });
});

test('a price that was once said stays the visitor’s own, even when it is the default’s again', () => {
  const storage = memoryStorage();
  storeFinancing(storage, { purchasePrice: 400_000 }, NOW);
  expect(readStoredFinancing(storage, NOW)?.usingDefaultPurchasePrice).toBe(true);
  storeFinancing(storage, { purchasePrice: 450_000 }, NOW);
  storeFinancing(storage, { purchasePrice: 400_000 }, NOW);
  expect(readStoredFinancing(storage, NOW)?.usingDefaultPurchasePrice).toBe(false);
});

test('only named keys are written', () => {
  const storage = memoryStorage();
  storeFinancing(storage, { ...change, email: 'canary@example.org' } as FinancingChange, NOW);
  expect(storage.getItem(FINANCING_KEY)).not.toContain('canary');
});

test('after 30 days it is dropped', () => {
  const storage = memoryStorage();
  storeFinancing(storage, change, NOW);
  expect(readStoredFinancing(storage, NOW + 30 * DAY)).toBeUndefined();
  expect(storage.length).toBe(0);
});

test.each([
  'null',
  '[]',
  '"text"',
  '{}',
  JSON.stringify({ ...financing, purchasePrice: '512000' }),
  JSON.stringify({ ...financing, ownFunds: -1 }),
  JSON.stringify({ ...financing, location: { postalCode: '"><script>', geoCode: '' } }),
  JSON.stringify({ ...financing, additionalCostsPercentages: null }),
  JSON.stringify({ ...financing, usingDefaultPurchasePrice: 'yes' }),
  JSON.stringify({ ...financing, financingType: '<b>' }),
  JSON.stringify({ ...financing, numberOfBorrowers: undefined }),
  JSON.stringify({ ...financing, lastModified: NOW + 400 * DAY }),
  '{"__proto__": {"purchasePrice": 1}}',
])('%s is none of ours and dropped', (text) => {
  const storage = memoryStorage();
  storage.setItem(FINANCING_KEY, text);
  expect(readStoredFinancing(storage, NOW)).toBeUndefined();
  expect(storage.length).toBe(0);
});

test('what is no JSON is logged without its content', () => {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(),
  );
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('location', { origin: 'http://127.0.0.1', pathname: '/' });
  const storage = memoryStorage();
  storage.setItem(FINANCING_KEY, '{"purchasePrice": 412345');
  expect(readStoredFinancing(storage, NOW)).toBeUndefined();
  expect(fetched).toHaveBeenCalledOnce();
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/baufinanzierung/api/v1.0/log/info');
  expect(init?.body).toContain('Invalid JSON in Mortgage_Financing');
  expect(init?.body).not.toContain('412345');
});

test('a browser that refuses storage says so in the specification’s words', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(() => openStorage()).toThrow('No access to localStorage');
});
