import { expect, test } from 'vitest';
import { returnAddress } from './return-address.ts';

const START = '/baufinanzierung/';

test.each([
  '/baufinanzierung/finanzierungsrechner?purchasePrice=400000&place=K%C3%B6ln',
  '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/',
  '/baufinanzierung?a=//b',
  '/anbieter/10047/',
])('%s is a page to come back to', (address) => {
  expect(returnAddress(address)).toBe(address);
});

test('a fragment stays in the browser', () => {
  expect(returnAddress('/baufinanzierung/budgetrechner?a=1#netIncome=4000')).toBe(
    '/baufinanzierung/budgetrechner?a=1',
  );
});

test.each([
  undefined,
  null,
  7,
  ['/baufinanzierung/'],
  '',
  '/',
  'https://evil.example',
  'https:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/baufinanzierung\\evil',
  '/%2f%2fevil.example',
  '%2f%2fevil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/baufinanzierung//evil.example',
  '/baufinanzierung/..//evil.example',
  '/baufinanzierung/../expose/1',
  '/baufinanzierung/.//evil.example',
  '/baufinanzierung/%2e%2e/%2fevil.example',
  '/baufinanzierung/%252e%252e/x',
  '/baufinanzierung/%5cevil',
  '/baufinanzierung@evil.example',
  '/baufinanzierung.evil.example/',
  '/baufinanzierung/a\r\nSet-Cookie: x=1',
  '/baufinanzierung/\t/evil.example',
  ' /baufinanzierung/',
  '/baufinanzierung/\u202egpj',
  '/baufinanzierung/ü',
  '/expose/1',
  '/baufinanzierung/sso/login?to=/x',
  '/baufinanzierung/SSO/logout',
  '/baufinanzierung/anmeldung/fehlgeschlagen',
  '/baufinanzierung/api/v1.0/log',
  `/baufinanzierung/${'a'.repeat(2_000)}`,
])('%j redirects to the front page', (wanted) => {
  expect(returnAddress(wanted)).toBe(START);
  expect(new URL(returnAddress(wanted), 'https://portal.example').origin).toBe('https://portal.example');
});
