import type { Outcome } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { NO_VISIT, SERVICES } from '../../testing/portal-services.ts';
import { addressOfRun } from '../../addresses/advice-addresses.ts';
import { isTestRun, testVisit, requireAdvice } from './advice-access.ts';

const FUNNEL = 'http://test/baufinanzierung/finanzierungsberatung/person';
const TEST = new URL(`${FUNNEL}?isTestRun=true`);

// @spec 3.21
test('is one if the address of the demo is set, and no request otherwise', () => {
  expect(isTestRun(TEST, { demo: true })).toBe(true);
  for (const query of ['', '?isTestRun=false', '?isTestRun'])
    expect(isTestRun(new URL(FUNNEL + query), { demo: false })).toBe(false);
});

test('is refused outside the demo by every page of the funnel, in words of its own', () => {
  const refused = expect.objectContaining({
    data: expect.objectContaining({ code: 'NOT_OFFERED', heading: 'Einen Probelauf gibt es hier nicht' }),
    init: { status: 404 },
  });
  expect(() => requireAdvice(TEST, { ...SERVICES, demo: false })).toThrow(refused);
  expect(() => requireAdvice(TEST, { ...SERVICES, demo: true })).not.toThrow();
  expect(() => requireAdvice(new URL(FUNNEL), { ...SERVICES, demo: false })).not.toThrow();
});

test.each([
  ['', '/a', '/a'],
  ['?isTestRun=true', '/a', '/a?isTestRun=true'],
  ['?isTestRun=true', '/a?b=c', '/a?b=c&isTestRun=true'],
])('stays in the addresses that it links to: %s', (query, address, expected) => {
  const isRun = isTestRun(new URL(FUNNEL + query), { demo: true });
  expect(addressOfRun(address, { isTestRun: isRun })).toBe(expected);
});

test('checks what would be sent, and sends nothing: no request, no code', async () => {
  const requests: unknown[] = [];
  const problem = { code: 'EMAIL_INVALID', message: 'So nicht.' };
  const refused = { status: 422, errors: [problem] };
  const answers: Outcome<true>[] = [{ done: true }, { refused }];
  const tryRequest = async (input: unknown) => {
    requests.push(input);
    return answers.shift()!;
  };
  // `testVisit` must use nothing of the real visit, so the test passes an empty one.
  const visit = testVisit(NO_VISIT, { tryRequest });
  expect((await visit.createRequest({ one: 1 }, 'key')).done).toBeDefined();
  expect(await visit.createRequest({ two: 2 }, 'key')).toEqual({ refused });
  expect(requests).toEqual([{ one: 1 }, { two: 2 }]);
});
