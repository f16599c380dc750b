import { DEFAULT_CASE, type ChosenOffer } from '@heimvorteil/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFinancing, readStoredFinancing } from './stored-financing.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import {
  chooseOffers,
  storeProject,
  projectOfBrowser,
  readStoredProject,
  replaceProject,
} from './stored-project.ts';

const NOW = Date.UTC(2026, 10, 22);
const DAY = 86_400_000;
const OFFER: ChosenOffer = {
  providerId: '17',
  name: 'Weidenanger Baukontor',
  fixedInterestYears: 10,
  nominalInterestRate: 3.74,
  effectiveInterestRate: 3.8,
  monthlyRate: 1702.64,
  seenOn: '2026-11-22',
};
const VARIANT = { id: 'a', financingCase: { ...DEFAULT_CASE }, monthlyRate: 1_700, savedOn: '2026-11-22' };

const { storage, entries } = memoryStorage();
beforeEach(() => {
  entries.clear();
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('location', { origin: 'http://test', pathname: '/' });
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is stored before the visitor enters something', () => {
  expect(readStoredProject(storage, NOW)).toEqual({ variants: [], chosenOffers: [], lastModified: 0 });
  expect(entries.size).toBe(0);
});

test('stored values are under the key of the contract and come back, part by part', () => {
  storeProject(storage, { variants: [VARIANT] }, NOW - 1);
  storeProject(storage, { chosenOffers: [OFFER] }, NOW);
  expect([...entries.keys()]).toEqual(['Mortgage_Project']);
  expect(readStoredProject(storage, NOW)).toEqual({
    variants: [VARIANT],
    chosenOffers: [OFFER],
    lastModified: NOW,
  });
});

test.each([
  ['older than 30 days', () => storeProject(storage, { chosenOffers: [OFFER] }, NOW - 30 * DAY)],
  ['no JSON', () => storage.setItem('Mortgage_Project', '{')],
  [
    'beyond its bounds',
    () => storeProject(storage, { chosenOffers: [OFFER, OFFER, OFFER, OFFER, OFFER] }, NOW),
  ],
  [
    'with a field that nobody keeps here',
    () => storage.setItem('Mortgage_Project', JSON.stringify({ email: 'a@b.de', lastModified: NOW })),
  ],
])('%s is dropped', (_why, store) => {
  store();
  expect(readStoredProject(storage, NOW).chosenOffers).toEqual([]);
  expect(entries.has('Mortgage_Project')).toBe(false);
});

test('the number of a pre-approval accompanies the project, and nothing else of it', () => {
  storeFinancing(storage, { financingCase: { ...DEFAULT_CASE, purchasePrice: 389_000 } }, NOW);
  storeProject(storage, { preapprovalId: 'a-1' }, NOW);
  const project = projectOfBrowser(storage, NOW)!;
  expect(project.preapprovalId).toBe('a-1');
  replaceProject(storage, { ...project, preapprovalId: 'b-2' }, { why: undefined }, NOW);
  expect(readStoredProject(storage, NOW).preapprovalId).toBe('b-2');
  expect(readStoredFinancing(storage, NOW)).not.toHaveProperty('preapprovalId');
});

test('choosing offers names their lenders in the case, and choosing none takes them out', () => {
  storeFinancing(storage, { financingCase: { ...DEFAULT_CASE, purchasePrice: 389_000 } }, NOW);
  chooseOffers(storage, [OFFER], NOW);
  expect(readStoredFinancing(storage, NOW)?.financingCase.providers).toEqual(['17']);
  expect(readStoredProject(storage, NOW).chosenOffers).toEqual([OFFER]);
  chooseOffers(storage, [], NOW);
  expect(readStoredFinancing(storage, NOW)?.financingCase).not.toHaveProperty('providers');
});
