import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WITHDRAWN_KEY } from './stored-consent.ts';
import { drop, sendWithdrawals } from './withdrawals.ts';

const [FIRST, SECOND] = [
  '0f0e0d0c-0b0a-4908-8706-050403020100',
  '1f0e0d0c-0b0a-4908-8706-050403020100',
] as const;
let stored: Map<string, string>;
let answers: (number | Error)[];
const told = vi.fn<(visitorId: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  answers = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    told(JSON.parse(body).visitorId);
    const answer = answers.shift() ?? 204;
    if (answer instanceof Error) throw answer;
    return { ok: answer < 400 };
  });
});
afterEach(() => {
  for (const id of [FIRST, SECOND]) drop(id);
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  told.mockClear();
});

const keep = (...ids: string[]) => stored.set(WITHDRAWN_KEY, ids.map((id) => `${id} ${Date.now()}`).join());

test('every withdrawal is repeated until the server confirms it, the others stay', async () => {
  keep(FIRST, SECOND);
  answers = [204, 503, 429, new Error('offline')];
  await sendWithdrawals();
  expect(stored.get(WITHDRAWN_KEY)).toMatch(new RegExp(`^${SECOND} \\d+$`));
  for (let time = 0; time < 3; time += 1) await vi.advanceTimersByTimeAsync(30_000);
  expect(told.mock.calls.flat()).toEqual([FIRST, SECOND, SECOND, SECOND, SECOND]);
  expect([...stored]).toEqual([]);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(told).toHaveBeenCalledTimes(5);
});

test('also if the browser refuses storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  answers = [503];
  await sendWithdrawals(FIRST);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(told.mock.calls.flat()).toEqual([FIRST, FIRST]);
});

test('not once the number is assigned again, or its visits are removed by age', async () => {
  keep(FIRST, SECOND);
  drop(FIRST);
  await sendWithdrawals();
  expect(told.mock.calls.flat()).toEqual([SECOND]);
  keep(FIRST);
  await vi.advanceTimersByTimeAsync(30 * 86_400_000);
  await sendWithdrawals();
  expect(told.mock.calls.flat()).toEqual([SECOND]);
});
