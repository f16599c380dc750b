import { afterEach, expect, test, vi } from 'vitest';
import { berlinToday } from './berlin-today.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('the day changes with the first moment of it, there and back', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const days = [
    ['2026-11-26T22:59:59.999Z', '2026-11-26'],
    ['2026-11-26T23:00:00.000Z', '2026-11-27'],
    ['2026-11-26T22:59:59.999Z', '2026-11-26'],
    ['2026-07-01T21:59:59.999Z', '2026-07-01'],
    ['2026-07-01T22:00:00.000Z', '2026-07-02'],
  ] as const;
  for (const [moment, day] of days) {
    vi.setSystemTime(new Date(moment));
    expect(berlinToday()).toBe(day);
    expect(berlinToday()).toBe(day);
  }
});
