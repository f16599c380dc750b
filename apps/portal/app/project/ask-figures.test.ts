import { DEFAULT_CASE, type Project } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { askInTime } from './ask-figures.ts';

const PLAN: Project = { financingCase: DEFAULT_CASE, variants: [], chosenOffers: [] };

test('an answer counts while it is asked for', async () => {
  const { signal } = new AbortController();
  expect(await askInTime(async () => 1_703, PLAN, signal)).toEqual({ project: PLAN, figures: 1_703 });
  expect(await askInTime(() => Promise.reject(new Error('HTTP 503')), PLAN, signal)).toBe('failed');
});

test('an outdated answer that arrives late does not replace the newer one', async () => {
  const before = new AbortController();
  const slow = Promise.withResolvers<number>();
  const answered = askInTime(() => slow.promise, PLAN, before.signal);
  before.abort();
  slow.resolve(1_703);
  expect(await answered).toBeUndefined();
  expect(await askInTime(() => Promise.reject(before.signal.reason), PLAN, before.signal)).toBeUndefined();
});
