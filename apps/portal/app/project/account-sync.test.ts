import { DEFAULT_CASE, type Project, type SavedProject } from '@heimvorteil/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeFinancing } from '../financing-case/stored-financing.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import {
  deleteStoredProject,
  projectOfBrowser,
  readStoredProject,
} from '../financing-case/stored-project.ts';

const { storage, entries } = memoryStorage();
const HOUSE = 389_000;
const OTHER_HOUSE = 512_000;

/** Account API whose responses the test releases. */
class Account {
  stored: SavedProject | null = null;
  isAway = false;
  readonly requests: string[] = [];
  /** Calls without a response yet, oldest first. */
  readonly waiting: (() => void)[] = [];
  isHeld = false;
  #saves = 0;

  readonly fetch = async (address: string, { method, body }: RequestInit): Promise<Response> => {
    this.requests.push(method ?? '');
    const before = this.stored;
    if (this.isHeld) await new Promise<void>((answer) => this.waiting.push(answer));
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (method === 'PUT') {
      const { savedAt: read, ...project } = JSON.parse(String(body)) as Project & { savedAt?: string | null };
      // As in the real API, a project sent without `savedAt` never conflicts.
      if (read !== undefined && read !== (this.stored?.savedAt ?? null))
        return new Response(null, { status: 409 });
      this.save(project);
    }
    if (method === 'DELETE') {
      const read = new URL(address, 'http://account').searchParams.get('savedAt');
      if (this.stored && read !== null && read !== this.stored.savedAt)
        return new Response(null, { status: 409 });
      this.stored = null;
    }
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return Response.json(method === 'GET' ? before : this.stored);
  };

  save(project: Project): void {
    this.#saves += 1;
    this.stored = { ...project, savedAt: new Date(Date.now() + this.#saves).toISOString() };
  }

  async answerNewestFirst(): Promise<void> {
    await vi.waitUntil(() => this.waiting.length > 0);
    while (this.waiting.length > 0) {
      this.waiting.pop()?.();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    this.isHeld = false;
  }
}

const houseFor = (purchasePrice: number): Project => ({
  financingCase: { ...DEFAULT_CASE, purchasePrice },
  variants: [],
  chosenOffers: [],
});
const type = (purchasePrice: number) =>
  storeFinancing(storage, { financingCase: { ...DEFAULT_CASE, purchasePrice } }, Date.now());
const prices = (project: Project | null | undefined) =>
  project && [project, ...project.variants].map(({ financingCase }) => financingCase.purchasePrice);
const inBrowser = () => prices(projectOfBrowser(storage, Date.now()));

let account: Account;
let sync: typeof import('./account-sync.ts');
beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  entries.clear();
  account = new Account();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', account.fetch);
  sync = await import('./account-sync.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('values of the browser are taken over, and later entries are saved a moment later', async () => {
  type(HOUSE);
  await sync.syncWithAccount();
  expect(prices(account.stored)).toEqual([HOUSE]);
  type(410_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(prices(account.stored)).toEqual([410_000]);
  expect(sync.syncState()).toEqual({ kind: 'saved', at: account.stored?.savedAt });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(account.requests).toEqual(['GET', 'PUT', 'GET', 'PUT']);
});

test('a side that is chosen while older calls have no answer yet is saved with the other one as a variant', async () => {
  account.save(houseFor(OTHER_HOUSE));
  type(HOUSE);
  account.isHeld = true;
  void sync.syncWithAccount();
  type(HOUSE);
  await vi.advanceTimersByTimeAsync(1_000);
  // Answer the newest call first. The oldest is answered after the choice, with the account's earlier
  // project.
  account.waiting.pop()?.();
  await vi.waitFor(() => expect(sync.syncState().kind).toBe('both'));
  const chosen = sync.chooseSide('browser');
  await account.answerNewestFirst();
  await chosen;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inBrowser()).toEqual([HOUSE, OTHER_HOUSE]);
  expect(prices(account.stored)).toEqual([HOUSE, OTHER_HOUSE]);
  expect(sync.syncState().kind).toBe('saved');
});

test('an entry made while the account loads is not mistaken for the earlier state', async () => {
  type(HOUSE);
  await sync.syncWithAccount();
  account.save(houseFor(OTHER_HOUSE));
  account.isHeld = true;
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_000);
  type(420_000);
  await account.answerNewestFirst();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(inBrowser()).toEqual(expect.arrayContaining([420_000, OTHER_HOUSE]));
  expect(prices(account.stored)).toEqual(inBrowser());
});

test('a first project does not replace one that another device saved first', async () => {
  type(HOUSE);
  account.isHeld = true;
  const synced = sync.syncWithAccount();
  await vi.waitUntil(() => account.waiting.length > 0);
  account.waiting.pop()?.();
  await vi.waitUntil(() => account.requests.at(-1) === 'PUT');
  account.save(houseFor(OTHER_HOUSE));
  await account.answerNewestFirst();
  await synced;
  expect(prices(account.stored)).toEqual([OTHER_HOUSE]);
  expect(sync.syncState().kind).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(sync.syncState().kind).toBe('both');
  await sync.chooseSide('browser');
  expect(prices(account.stored)).toEqual([HOUSE, OTHER_HOUSE]);
});

test('a choice without a connection counts here at once, and is saved as soon as there is one', async () => {
  account.save(houseFor(OTHER_HOUSE));
  type(HOUSE);
  await sync.syncWithAccount();
  account.isAway = true;
  await sync.chooseSide('account');
  expect(inBrowser()).toEqual([OTHER_HOUSE, HOUSE]);
  expect(sync.syncState().kind).toBe('unsaved');
  account.isAway = false;
  await vi.advanceTimersByTimeAsync(31_000);
  expect(prices(account.stored)).toEqual([OTHER_HOUSE, HOUSE]);
  expect(sync.syncState().kind).toBe('saved');
});

test('a project deleted here is deleted from the account, an account’s project appears in an empty browser', async () => {
  account.save(houseFor(OTHER_HOUSE));
  await sync.syncWithAccount();
  expect(inBrowser()).toEqual([OTHER_HOUSE]);
  deleteStoredProject(storage, Date.now());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(account.stored).toBeNull();
  expect(inBrowser()).toBeUndefined();
});

test('a project that changed elsewhere is not deleted unseen, and the page reports it', async () => {
  account.save(houseFor(HOUSE));
  await sync.syncWithAccount();
  account.save(houseFor(OTHER_HOUSE));
  deleteStoredProject(storage, Date.now());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(prices(account.stored)).toEqual([OTHER_HOUSE]);
  expect(inBrowser()).toEqual([OTHER_HOUSE]);
  expect(readStoredProject(storage, Date.now()).before?.why).toBe('elsewhere');
  expect(account.requests).not.toContain('DELETE');
  // The visitor deletes the version that has already been synced.
  deleteStoredProject(storage, Date.now());
  await vi.advanceTimersByTimeAsync(1_000);
  expect(account.stored).toBeNull();
});

test('a project that changes elsewhere while it is deleted stays', async () => {
  account.save(houseFor(HOUSE));
  await sync.syncWithAccount();
  account.isHeld = true;
  deleteStoredProject(storage, Date.now());
  await vi.advanceTimersByTimeAsync(1_000);
  account.waiting.pop()?.();
  await vi.waitUntil(() => account.requests.at(-1) === 'DELETE');
  account.save(houseFor(OTHER_HOUSE));
  await account.answerNewestFirst();
  expect(prices(account.stored)).toEqual([OTHER_HOUSE]);
  await vi.advanceTimersByTimeAsync(31_000);
  expect(inBrowser()).toEqual([OTHER_HOUSE]);
});
