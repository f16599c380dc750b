import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFinancing } from './stored-financing.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { storeProject } from './stored-project.ts';
import { followProject, readProject } from './use-project.ts';

const { storage, entries } = memoryStorage();

beforeEach(() => {
  entries.clear();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

test('there are no results before the visitor enters something', async () => {
  expect(await readProject()).toMatchObject({ project: undefined, before: undefined });
});

test('a page that stores results or offers notifies its listeners, and stops after it unsubscribes', async () => {
  const heard: boolean[] = [];
  const stop = followProject((isOtherWindow) => heard.push(isOtherWindow));
  storeFinancing(storage, { financingCase: { ...DEFAULT_CASE, purchasePrice: 389_000 } }, Date.now());
  storeProject(storage, { chosenOffers: [] }, Date.now());
  for (const key of ['Mortgage_Project', 'Mortgage_Consent']) {
    window.dispatchEvent(Object.assign(new Event('storage'), { key }));
  }
  expect(heard).toEqual([false, false, true]);
  stop();
  storeProject(storage, { chosenOffers: [] }, Date.now());
  expect(heard).toHaveLength(3);
  expect((await readProject()).project?.financingCase.purchasePrice).toBe(389_000);
});

test('a browser that refuses its storage has no project, and nothing breaks', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect(await readProject()).toMatchObject({ project: undefined, before: undefined });
});
