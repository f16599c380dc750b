import { expect, test } from 'vitest';
import { readEntryPoint, safeEntryPoint } from './entry-point.ts';
import { entryPointScript } from './stored-entry-point.ts';

const OWN = 'https://portal.example';
const MARKET = 'https://markt.example';
const safe = (text: string) => safeEntryPoint(text, OWN, [MARKET]);

// @contract 1.19
test.each([
  ['/expose/1001', `${OWN}/expose/1001`],
  ['/expose/1001?a=b#c', `${OWN}/expose/1001?a=b#c`],
  [`${OWN}/baufinanzierung/`, `${OWN}/baufinanzierung/`],
  [`${MARKET}/suche?ort=Berlin`, `${MARKET}/suche?ort=Berlin`],
])('%s leads back', (text, address) => {
  expect(safe(text)).toBe(address);
});

// @contract 1.19
test.each([
  '',
  'expose/1001',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example',
  'https:/\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  ' https://markt.example/',
  'https://markt.example/\n',
  'data:text/html,x',
  'https://evil.example/',
  'https://markt.example.evil.example/',
  'https://evil.example/?https://markt.example',
  'https://markt.example@evil.example/',
  'https://user:secret@markt.example/',
  'https://markt.example:8443/',
  'http://markt.example/',
  'https://sub.markt.example/',
  `/${'a'.repeat(2_001)}`,
])('%j is ignored', (text) => {
  expect(safe(text)).toBeUndefined();
});

const NOW = Date.UTC(2026, 10, 20);
const DAY = 86_400_000;
const entryPointRecord = (address: string, lastModified: number) => JSON.stringify({ address, lastModified });
const read = (text: string | null) => readEntryPoint(text, OWN, [MARKET], NOW);

test('a record leads back for 30 days', () => {
  expect(read(entryPointRecord(`${MARKET}/x`, NOW - 30 * DAY + 1))).toBe(`${MARKET}/x`);
  expect(read(entryPointRecord(`${MARKET}/x`, NOW - 30 * DAY))).toBeUndefined();
});

test('an address without parameters counts, a tampered one does not', () => {
  expect(read(`${MARKET}/x`)).toBe(`${MARKET}/x`);
  expect(read(entryPointRecord('https://evil.example/', NOW))).toBeUndefined();
  expect(read('{"address":')).toBeUndefined();
  expect(read('{"address":1,"lastModified":1}')).toBeUndefined();
  expect(read(null)).toBeUndefined();
});

test('a document loads a safe entry point by its own script, and nothing of an unsafe one', () => {
  const page = (entryPoint: string) => `${OWN}/baufinanzierung/?${new URLSearchParams({ entryPoint })}`;
  const script = entryPointScript(page(`${MARKET}/suche?q=</script>'"`), [MARKET]);
  expect(script).toContain("localStorage.setItem('Mortgage_EntryPoint'");
  expect(script).not.toContain('<');
  expect(entryPointScript(page('https://evil.example/'), [MARKET])).toBeUndefined();
  expect(entryPointScript(`${OWN}/baufinanzierung/`, [MARKET])).toBeUndefined();
});
