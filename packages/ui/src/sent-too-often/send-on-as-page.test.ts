// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scriptSendingOnAsPage } from './send-on-as-page.ts';

const ADDRESS = '/baufinanzierung/finanzierungsberatung/person';
const ENTERED = { surname: 'Müller & Söhne', submit: 'ja' };
const submitted: { address: string; fields: [string, string][] }[] = [];

beforeEach(() => {
  submitted.length = 0;
  document.body.replaceChildren();
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const fields = [...new FormData(this)] as [string, string][];
    submitted.push({ address: this.action, fields });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Sends a form, with or without the script, to a server that answers with `status`. */
async function outcome(
  status: number,
  address: string,
  init: RequestInit,
  script = scriptSendingOnAsPage(),
): Promise<number | 'left'> {
  vi.stubGlobal('fetch', async () => ({ status }));
  window.eval(script);
  const answer = globalThis.fetch(new URL(address, location.href), init).then((one) => one.status);
  const left = vi.waitUntil(() => submitted.length > 0).then(() => 'left' as const);
  return Promise.race([answer, left]);
}

const post = () => ({ method: 'POST', body: new URLSearchParams(ENTERED) });

test.each([
  [`${ADDRESS}.data`, ADDRESS],
  [`${ADDRESS}.data?schritt=2&index`, `${ADDRESS}?schritt=2&index`],
  [`${ADDRESS}/_.data`, `${ADDRESS}/`],
])('a form sent too often to %s is sent on as its page sends it', async (address, page) => {
  expect(await outcome(429, address, post())).toBe('left');
  expect(submitted).toEqual([{ address: location.origin + page, fields: Object.entries(ENTERED) }]);
});

test('any other answer reaches the caller', async () => {
  expect(await outcome(200, `${ADDRESS}.data`, post())).toBe(200);
  expect(await outcome(500, `${ADDRESS}.data`, post())).toBe(500);
  expect(await outcome(429, `${ADDRESS}.data`, { method: 'GET' })).toBe(429);
  expect(await outcome(429, '/baufinanzierung/api/v1.0/log', post())).toBe(429);
  expect(await outcome(429, 'https://other.example/x.data', post())).toBe(429);
  expect(submitted).toEqual([]);
});

test('without the script the refusal would reach the router, and the entries be lost', async () => {
  expect(await outcome(429, `${ADDRESS}.data`, post(), '')).toBe(429);
  expect(submitted).toEqual([]);
});
