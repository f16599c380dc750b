import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { FINANCING_KEY, storesAnswers, openStorage, purgeFinancing, withStorage } from './browser-storage.ts';

const entries = new Map<string, string>();
const STORAGE = {
  getItem: (key: string) => entries.get(key) ?? null,
  removeItem: (key: string) => void entries.delete(key),
};
const REFUSING = {
  getItem: () => {
    throw new Error('SecurityError');
  },
};

beforeEach(() => entries.clear());
afterEach(() => vi.unstubAllGlobals());

// @spec 4.9 9.14
test('the state is stored under the key of the contract', () => {
  expect(FINANCING_KEY).toBe('Mortgage_Financing');
});

test('a browser with storage hands it out', () => {
  vi.stubGlobal('localStorage', STORAGE);
  entries.set('a', '1');
  expect(openStorage()).toBe(STORAGE);
  expect(withStorage((storage) => storage.getItem('a'))).toBe('1');
});

// @spec 8.5
test('a storage that refuses shows the words of the specification, and the page still calculates', () => {
  vi.stubGlobal('localStorage', REFUSING);
  expect(openStorage).toThrow('No access to localStorage');
  expect(withStorage(() => 'used')).toBeUndefined();
  expect(purgeFinancing).not.toThrow();
});

test.each([
  [[], false],
  [['Mortgage_Consent'], false],
  [['Mortgage_Consent', 'Mortgage_Flow_Affordability'], true],
  [['Mortgage_Financing'], true],
])('with %j the visitor has entered something: %s', (keys, said) => {
  const kept = memoryStorage();
  for (const key of keys) kept.entries.set(key, '{}');
  vi.stubGlobal('localStorage', kept.storage);
  expect(storesAnswers()).toBe(said);
});

test('a storage that is full is no failure', () => {
  vi.stubGlobal('localStorage', STORAGE);
  const full = () => {
    throw new Error('QuotaExceededError');
  };
  expect(withStorage(full)).toBeUndefined();
});

test('starting over removes the entered values and nothing else', () => {
  vi.stubGlobal('localStorage', STORAGE);
  entries.set(FINANCING_KEY, '{}').set('Mortgage_Consent', 'x');
  purgeFinancing();
  expect([...entries.keys()]).toEqual(['Mortgage_Consent']);
});
