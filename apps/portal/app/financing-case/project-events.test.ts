import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { FINANCING_KEY } from '../page/browser-storage.ts';
import { storeFinancing } from './stored-financing.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { forgetSnapshot, initialSnapshot } from './project-events.ts';

const { storage } = memoryStorage();
const type = (purchasePrice: number) =>
  storeFinancing(storage, { financingCase: { ...DEFAULT_CASE, purchasePrice } }, Date.now());

test('a page’s results are known even if they changed before they were read; the next page finds that change', () => {
  type(389_000);
  const found = storage.getItem(FINANCING_KEY);
  forgetSnapshot();
  type(410_000);
  type(420_000);
  expect(initialSnapshot(storage)).toEqual({ financing: found, project: null });
  forgetSnapshot();
  expect(initialSnapshot(storage).financing).toContain('420000');
});
