import { expect, test } from 'vitest';
import { isFromOwnPage } from './own-pages.ts';

const PUBLIC_URL = 'https://portal.example';

test.each([
  [true, { 'sec-fetch-site': 'same-origin', origin: 'null' }],
  [true, { 'sec-fetch-site': 'none' }],
  [false, { 'sec-fetch-site': 'cross-site', origin: 'https://portal.example' }],
  [false, { 'sec-fetch-site': 'same-site', origin: 'https://portal.example' }],
  [true, { origin: 'https://portal.example' }],
  [false, { origin: 'https://evil.example' }],
  [false, { origin: 'null' }],
  [false, { origin: 'https://portal.example.evil.example' }],
  [true, {}],
])('%s for %j', (expected, headers) => {
  expect(isFromOwnPage(headers, PUBLIC_URL)).toBe(expected);
});
