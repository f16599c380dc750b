import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeProject, readStoredProject } from '../financing-case/stored-project.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { storePreapprovalId } from './store-preapproval-id.ts';

const { storage } = memoryStorage();
beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage }));
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['the one before', 'before', 'before', 'new'],
  ['another one', 'other', 'before', 'other'],
  ['none', undefined, 'before', undefined],
  ['another one, and it is its case', 'other', undefined, 'new'],
])(
  'a project that names %s gets the new one only if that one is still current',
  async (_what, named, before, after) => {
    storage.clear();
    storeProject(storage, { preapprovalId: named }, Date.now());
    await storePreapprovalId('new', before);
    expect(readStoredProject(storage, Date.now()).preapprovalId).toBe(after);
  },
);
