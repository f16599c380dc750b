import { beforeEach, expect, test } from 'vitest';
import { CONSENT_KEY, readConsent, storeConsent } from './stored-consent.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
let kept: Map<string, string>;
let storage: Pick<Storage, 'getItem' | 'setItem'>;

beforeEach(() => {
  kept = new Map();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  };
});

test.each(['GRANTED', 'REFUSED'] as const)('%s is valid for 30 days', (choice) => {
  storeConsent(storage, choice, NOW);
  expect(readConsent(storage, NOW)).toBe(choice);
  expect(readConsent(storage, NOW + 30 * DAY - 1)).toBe(choice);
  expect(readConsent(storage, NOW + 30 * DAY)).toBeUndefined();
});

test.each([
  'nonsense',
  'null',
  '[]',
  '{"choice":"MAYBE","textVersion":"2026-11-25","lastModified":1}',
  `{"choice":"GRANTED","textVersion":"2025-01","lastModified":${NOW}}`,
  `{"choice":"GRANTED","textVersion":"2026-11-25","lastModified":${NOW + 1}}`,
  '{"choice":"GRANTED","textVersion":"2026-11-25"}',
])('%s is no answer', (text) => {
  kept.set(CONSENT_KEY, text);
  expect(readConsent(storage, NOW)).toBeUndefined();
});
