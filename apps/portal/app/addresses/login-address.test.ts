import { expect, test } from 'vitest';
import { loginAddress } from './login-address.ts';

test.each([
  ['/baufinanzierung/', '', '%2Fbaufinanzierung%2F'],
  ['/a', '?x=1&y=2', '%2Fa%3Fx%3D1%26y%3D2'],
])('a visitor on %s%s returns there', (pathname, search, to) => {
  expect(loginAddress({ pathname, search })).toBe(`/baufinanzierung/sso/login?to=${to}`);
});
