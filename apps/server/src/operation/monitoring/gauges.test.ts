import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedReading } from './gauges.ts';

const MAX_AGE = 5_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A cached reading that the test can let fail or hang, with a count of its reads. */
function reading() {
  const state = { begun: 0, answer: (): Promise<number> => Promise.resolve(state.begun) };
  return { state, ask: cachedReading(() => (state.begun++, state.answer()), MAX_AGE) };
}

test('a storm of scrapes reads once, and the next one after a while again', async () => {
  const { state, ask } = reading();
  expect(await Promise.all(Array.from({ length: 50 }, ask))).toEqual(Array(50).fill(1));
  vi.advanceTimersByTime(MAX_AGE - 1);
  expect(await ask()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
  expect(state.begun).toBe(2);
});

test('a failed reading is omitted, and not retried at once', async () => {
  const { state, ask } = reading();
  state.answer = () => Promise.reject(new Error('away'));
  expect([await ask(), await ask(), state.begun]).toEqual([undefined, undefined, 1]);
  state.answer = () => Promise.resolve(7);
  vi.advanceTimersByTime(MAX_AGE);
  expect(await ask()).toBe(7);
});

test('an endless reading delays no scrape, and no second one starts', async () => {
  const { state, ask } = reading();
  const { promise, resolve } = Promise.withResolvers<number>();
  state.answer = () => promise;
  const first = ask();
  await vi.advanceTimersByTimeAsync(1_500);
  expect(await first).toBeUndefined();
  await vi.advanceTimersByTimeAsync(4 * MAX_AGE);
  const second = ask();
  await vi.advanceTimersByTimeAsync(1_500);
  expect([await second, state.begun]).toEqual([undefined, 1]);
  resolve(3);
  await vi.advanceTimersByTimeAsync(0);
  state.answer = () => Promise.resolve(4);
  expect([await ask(), state.begun]).toEqual([4, 2]);
});
