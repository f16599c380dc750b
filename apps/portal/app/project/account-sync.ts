import type { Project, SavedProject } from '@heimvorteil/contracts';
import { berlinDay } from '@heimvorteil/format/moment';
import { withStorage } from '../page/browser-storage.ts';
import { print } from '../financing-case/is-equal.ts';
import type { Before, Synced } from '../financing-case/project-events.ts';
import {
  storeProject,
  projectOfBrowser,
  readStoredProject,
  replaceProject,
} from '../financing-case/stored-project.ts';
import { followProject } from '../financing-case/use-project.ts';
import { withVariant } from '../financing-case/variants.ts';
import { reportedFetch } from '../page/client-log.ts';

const ADDRESS = '/baufinanzierung/api/v1.0/profile/project';

/** Longest wait for a response, because a missing one would block the next change. */
const LONGEST_IN_MILLISECONDS = 20_000;

/** Project of the account, or null. This function and the next two reject if the account is unreachable. */
async function readAccountProject(): Promise<SavedProject | null> {
  return (await (await call('GET')).json()) as SavedProject | null;
}

/** Replaces the account's project if unchanged since `savedAt` (null: none); returns the new `savedAt`. */
async function saveAccountProject(project: Project & { savedAt: string | null }): Promise<SavedProject> {
  return (await (await call('PUT', project)).json()) as SavedProject;
}

/** Deletes the account's project, if it is unchanged since it was read. */
async function deleteAccountProject({ savedAt }: SavedProject): Promise<void> {
  await call('DELETE', undefined, `?savedAt=${encodeURIComponent(savedAt)}`);
}

async function call(method: 'GET' | 'PUT' | 'DELETE', project?: Project, search = ''): Promise<Response> {
  const response = await reportedFetch(ADDRESS + search, {
    method,
    headers: { Accept: 'application/json', ...(project ? { 'Content-Type': 'application/json' } : {}) },
    ...(project ? { body: JSON.stringify(project) } : {}),
    signal: AbortSignal.timeout(LONGEST_IN_MILLISECONDS),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response;
}

export type SyncState =
  | { readonly kind: 'idle' | 'saving' | 'unsaved' }
  | {
      readonly kind: 'saved';
      /** Time of the account's last save, ISO 8601; undefined without one. */
      readonly at: string | undefined;
    }
  /** Browser and account have different projects, and the visitor has not chosen one yet. */
  | { readonly kind: 'both'; readonly account: SavedProject; readonly browser: Project };

const REST_IN_MILLISECONDS = 800;
const AGAIN_IN_MILLISECONDS = 30_000;
/** Name of the Web Lock for all windows, because they share the browser's storage. */
const LOCK = 'Mortgage_Project';

let state: SyncState = { kind: 'idle' };
let isFollowing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastTurn: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

export function syncState(): SyncState {
  return state;
}

export function onSyncState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function become(next: SyncState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Starts the sync between browser and account; later calls do nothing. */
export async function syncWithAccount(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  followProject(() => {
    if (isSettled()) return;
    if (state.kind === 'saved') become({ kind: 'saving' });
    settleLater(REST_IN_MILLISECONDS);
  });
  window.addEventListener('online', () => settleLater(0));
  await inTurn(settle);
}

/** Makes the project of `side` current; the other one's plan becomes a variant of it. */
export async function chooseSide(side: 'account' | 'browser'): Promise<void> {
  await inTurn(async () => {
    if (state.kind !== 'both') return;
    const { account } = state;
    // Include changes that the visitor made while both projects were displayed.
    const browser = withStorage((storage) => projectOfBrowser(storage, Date.now())) ?? state.browser;
    joinSides(side, { account, browser }, 'changed');
    await settle();
  });
}

/** Runs one task at a time, also across windows, so that no two windows sync at once. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const turn = takeTurn(lastTurn, work);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

async function takeTurn(before: Promise<unknown>, work: () => Promise<void>): Promise<void> {
  await before;
  // Check for Web Locks, because they exist only in a secure context.
  const { locks }: { locks?: LockManager } = navigator;
  await (locks ? locks.request(LOCK, work) : work());
}

function settleLater(rest: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void inTurn(settle), rest);
}

function isSettled(): boolean {
  const { browser, stored } = readBrowser();
  const isKnown = state.kind === 'saved' || state.kind === 'saving';
  return isKnown && browser !== undefined && stored?.synced?.print === print(browser);
}

function readBrowser() {
  const now = Date.now();
  return {
    browser: withStorage((storage) => projectOfBrowser(storage, now)),
    stored: withStorage((storage) => readStoredProject(storage, now)),
  };
}

/** Syncs browser and account; retries later if the account is unreachable. */
async function settle(): Promise<void> {
  try {
    become(await madeTheSame(await readAccountProject()));
  } catch {
    become({ kind: 'unsaved' });
    settleLater(AGAIN_IN_MILLISECONDS);
  }
}

async function madeTheSame(account: SavedProject | null): Promise<SyncState> {
  // Read the browser after the account responded, to include input made in the meantime.
  const { browser, stored } = readBrowser();
  const synced = stored?.synced;
  if (browser === undefined) {
    if (!account) return { kind: 'saved', at: undefined };
    if (!synced || stored.before?.why !== 'deleted') return take(account);
    // The account changed since the visitor deleted the project here, so the deletion does not apply.
    if (account.savedAt !== synced.at) return take(account, 'elsewhere');
    await deleteAccountProject(account);
    withStorage((storage) => storeProject(storage, { synced: undefined }, Date.now()));
    return { kind: 'saved', at: undefined };
  }
  if (account === null) return save(browser, null);
  if (print(projectOf(account)) === print(browser)) return mark(account, browser);
  if (synced === undefined) return { kind: 'both', account, browser };
  const isUnchanged = print(browser) === synced.print;
  if (account.savedAt === synced.at)
    return isUnchanged ? { kind: 'saved', at: synced.at } : save(browser, account);
  if (isUnchanged) return take(account);
  // Browser and account have both changed: the newer project becomes current, the other one a variant.
  const isOurs = (stored?.lastModified ?? 0) > Date.parse(account.savedAt);
  return save(joinSides(isOurs ? 'browser' : 'account', { account, browser }, 'elsewhere'), account);
}

/** Makes one project current with the other's plan as a variant, and marks the browser as synced. */
function joinSides(
  side: 'account' | 'browser',
  { account, browser }: { account: SavedProject; browser: Project },
  why: Before['why'],
): Project {
  const its = projectOf(account);
  const [chosen, other] = side === 'account' ? [its, browser] : [browser, its];
  const savedOn = berlinDay(Date.now());
  const both = withVariant(chosen, { financingCase: other.financingCase, monthlyRate: null, savedOn });
  const household = both.household ?? other.household;
  const project = { ...both, household, ownOffers: both.ownOffers ?? other.ownOffers };
  const synced = { at: account.savedAt, print: print(its) };
  withStorage((storage) => replaceProject(storage, project, { why, synced }, Date.now()));
  return project;
}

function take(account: SavedProject, why?: Before['why']): SyncState {
  const project = projectOf(account);
  const synced = { at: account.savedAt, print: print(project) };
  withStorage((storage) => replaceProject(storage, project, { why, synced }, Date.now()));
  const read = withStorage((storage) => projectOfBrowser(storage, Date.now()));
  // Mark the project as read back from storage, because later changes are compared with it.
  return mark(account, read ?? project);
}

/** Saves a project to the account; rejects if the account's project was changed since it was read. */
async function save(project: Project, read: SavedProject | null): Promise<SyncState> {
  return mark(await saveAccountProject({ ...project, savedAt: read?.savedAt ?? null }), project);
}

function mark({ savedAt: at }: SavedProject, project: Project): SyncState {
  const synced: Synced = { at, print: print(project) };
  const known = withStorage((storage) => readStoredProject(storage, Date.now()).synced);
  if (known?.at !== synced.at || known.print !== synced.print) {
    withStorage((storage) => storeProject(storage, { synced }, Date.now()));
  }
  return { kind: 'saved', at };
}

function projectOf({ savedAt: _savedAt, ...project }: SavedProject): Project {
  return project;
}
