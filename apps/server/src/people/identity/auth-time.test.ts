import { expect, test, vi } from 'vitest';
import { authTimeOf } from './login-attempts.ts';

const NOW = 1_800_000_000;

test.each([
  ['an hour ago, to a login that asked for it anew', true, NOW - 3_600, NOW - 3_600, 'FRESH_LOGIN_IGNORED'],
  ['ten minutes ago, to one that asked anew', true, NOW - 600, NOW - 600, undefined],
  ['no time, to one that asked anew', true, undefined, NOW, 'AUTH_TIME_MISSING'],
  ['no time, to any other', false, undefined, undefined, undefined],
  ['an hour ago, to any other', false, NOW - 3_600, NOW - 3_600, undefined],
])('a provider that names %s', (_what, wantsFresh, authTime, expected, code) => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW * 1_000);
  const codes: unknown[] = [];
  const log = { warn: ({ login }: { login: { code: string } }) => codes.push(login.code) };
  expect(authTimeOf({ wantsFresh }, { authTime }, log)).toBe(expected);
  expect(codes).toEqual(code === undefined ? [] : [code]);
  vi.restoreAllMocks();
});
