import { expect, test } from 'vitest';
import { shareOfCore, workersFor } from './workers.ts';

test.each([
  [1, 3],
  [0.95, 3],
  [0.67, 4],
  [0.5, 6],
  [0.4, 6],
  [0.01, 6],
])('with %d of a core per process, a runner gets %i workers', (share, workers) => {
  expect(workersFor(share)).toBe(workers);
});

test('a busy process gets a part of a core', () => {
  const share = shareOfCore();
  expect(share).toBeGreaterThan(0);
  expect(share).toBeLessThanOrEqual(1);
});
