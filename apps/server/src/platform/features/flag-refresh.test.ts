import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFlags } from './open-flags.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

function watched(source: 'FLAGS_FILE' | 'FLAGS_URL', errors: string[] = []) {
  const looks = { near: 0, far: 0, errors: 0, fails: false };
  const look = (which: 'near' | 'far') => async () => {
    looks[which] += 1;
    if (looks.fails) throw new Error('the database is away');
  };
  const log = { error: () => (looks.errors += 1) } as never;
  const flags = { lookNear: look('near'), lookFar: look('far'), source, errors };
  return { looks, stop: watchFlags(flags, { log }) };
}

test('settings and file are checked within seconds, a missing address never', async () => {
  const { looks, stop } = watched('FLAGS_FILE');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([looks.near, looks.far]).toEqual([30, 0]);
  stop();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(looks.near).toBe(30);
});

test('an address is asked about every minute, and sooner while something is wrong with it', async () => {
  const well = watched('FLAGS_URL');
  const wrong = watched('FLAGS_URL', ['no answer']);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(well.looks.far).toBeGreaterThanOrEqual(8);
  expect(well.looks.far).toBeLessThanOrEqual(12);
  expect(wrong.looks.far).toBe(60);
  for (const { stop } of [well, wrong]) stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('an unavailable database is reported once, and checked again', async () => {
  const { looks, stop } = watched('FLAGS_FILE');
  looks.fails = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect([looks.near, looks.errors]).toEqual([30, 1]);
  looks.fails = false;
  await vi.advanceTimersByTimeAsync(2_000);
  looks.fails = true;
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(looks.errors).toBe(2);
  stop();
});
