import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMarket, REFRESH_INTERVAL } from './watch-market.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const log = { error: vi.fn<() => void>() };

test('a stop waits for the running check, because the database is closed next, and ends checking', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const refresh = vi.fn<() => Promise<void>>(() => promise);
  const stop = watchMarket({ refresh } as never, { log });
  vi.advanceTimersByTime(REFRESH_INTERVAL);
  let hasStopped = false;
  const stopped = stop().then(() => (hasStopped = true));
  await Promise.resolve();
  expect(hasStopped).toBe(false);
  resolve();
  await stopped;
  vi.advanceTimersByTime(REFRESH_INTERVAL * 3);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a failed check is logged and followed by the next one', async () => {
  const refresh = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('away')));
  const stop = watchMarket({ refresh } as never, { log });
  vi.advanceTimersByTime(REFRESH_INTERVAL * 2);
  await stop();
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledWith(expect.anything(), 'market refresh failed');
});
