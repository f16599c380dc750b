import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepProject, readKeptProject } from '../financing-case/kept-project.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { keepPreapprovalId } from './keep-preapproval-id.ts';

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
    keepProject(storage, { preapprovalId: named }, Date.now());
    await keepPreapprovalId('new', before);
    expect(readKeptProject(storage, Date.now()).preapprovalId).toBe(after);
  },
);
