import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { loginCookie, sessionCookie } from './cookies.ts';

const SECRET = 'S'.repeat(43);
const SIGNATURE = 'v'.repeat(43);
const vault = { blindIndex: () => SIGNATURE };

const READERS = [
  ['__Host-session', SECRET, (request) => sessionCookie(true, vault).read(request)],
  ['__Host-session', `v.${SECRET}.${SIGNATURE}`, (request) => sessionCookie(true, vault).readVisit(request)],
  ['__Host-login', SECRET, (request) => loginCookie(true).read(request)],
] satisfies [name: string, value: string, read: (request: FastifyRequest) => string | undefined][];

describe.each(READERS)('the cookie %s of value %s', (name, value, read) => {
  const secretIn = (cookie: string) => read({ headers: { cookie } } as FastifyRequest);

  test.each(['', 'other=1; ', 'other=1;', 'other=1;\t '])('is read after %j', (before) => {
    expect(secretIn(`${before}${name}=${value}; last=1`)).toBe(SECRET);
  });

  // Browsers let any host of a domain set a cookie with one of the first four texts before its name. Node.js
  // reads header bytes as Latin-1.
  test.each(['\u00A0', '\u0085', '\u00C2\u00A0', '\u00E2\u0080\u0080', '\v', '\f', 'x', '='])(
    'is not read where %j is before its name',
    (before) => {
      expect(secretIn(`${before}${name}=${value}`)).toBeUndefined();
      expect(secretIn(`a=1; ${before}${name}=planted; ${name}=${value}`)).toBe(SECRET);
    },
  );

  test.each([
    ['twice', `${name}=${value}; ${name}=${value}`],
    ['without its prefix', `${name.replace('__Host-', '')}=${value}`],
    ['in other letters', `${name.toUpperCase()}=${value}`],
    ['in quotation marks', `${name}="${value}"`],
    ['with another sign', `${name}=${value}A`],
    ['with a blank after its name', `${name} =${value}`],
  ])('is not read %s', (_how, cookie) => {
    expect(secretIn(cookie)).toBeUndefined();
  });
});

test('200 cookies of others hide none of ours', () => {
  const others = Array.from({ length: 200 }, (_cookie, at) => `c${at}=${at}`).join('; ');
  const headers = { cookie: `${others}; __Host-login=${SECRET}; ${others}` };
  expect(loginCookie(true).read({ headers } as FastifyRequest)).toBe(SECRET);
});
