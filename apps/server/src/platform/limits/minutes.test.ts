import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countAlone, minutesOf } from './counters.ts';

const PLACES = 50;
const MAX = 10;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** A numbered /64 network of one /32, which an attacker may own completely. */
const household = (number: number) =>
  `32.1.13.184.${number >> 24}.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

describe('the minutes under way', () => {
  test('are as many as there are places, however many addresses a sender has', () => {
    const minutes = minutesOf((minute) => minute);
    for (let number = 0; number < 100_000; number += 1) minutes.of(household(number)).calls += 1;
    expect(minutes.size).toBeGreaterThan(10_000);
    expect(minutes.size).toBeLessThanOrEqual(20_000);
  });

  test('give a sender who evicts a count at most the limit for requests from half as many addresses as there are places', () => {
    const counter = countAlone(MAX, PLACES);
    let own = 0;
    let others = 0;
    for (let round = 0; round < 100; round += 1) {
      for (let call = 0; call < 2 * MAX; call += 1) own += counter.take('203.0.113.7') === 0 ? 1 : 0;
      for (let number = 0; number < PLACES; number += 1)
        others += counter.take(household(round * PLACES + number)) === 0 ? 1 : 0;
    }
    expect(own).toBeGreaterThan(MAX);
    expect(own).toBeLessThanOrEqual(MAX * (1 + others / (PLACES / 2)));
  });

  test('of other callers stay while one address keeps calling', () => {
    const counter = countAlone(MAX, PLACES);
    for (let call = 0; call < MAX; call += 1) counter.take('203.0.113.8');
    for (let call = 0; call < 10 * PLACES; call += 1) counter.take('203.0.113.9');
    expect(counter.take('203.0.113.8')).toBeGreaterThan(0);
  });

  test('end after a minute, and when the clock is put back', () => {
    const counter = countAlone(1);
    expect([counter.take('a'), counter.take('a')]).toEqual([0, 60]);
    vi.advanceTimersByTime(59_999);
    expect(counter.take('a')).toBe(1);
    vi.advanceTimersByTime(1);
    expect([counter.take('a'), counter.take('a')]).toEqual([0, 60]);
    vi.setSystemTime(Date.now() - 3_600_000);
    expect([counter.take('a'), counter.take('a')]).toEqual([0, 60]);
  });
});
