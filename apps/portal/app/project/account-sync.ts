import type { Project, SavedProject } from '@heimvorteil/contracts';
import { reportedFetch } from '../http/reported-fetch.ts';
import { withStorage } from '../financing-case/browser-storage.ts';
import { print } from './is-equal.ts';
import { keepProject, projectOfBrowser, readKeptProject, replaceProject } from './kept-project.ts';
import { followProject } from './use-project.ts';
import { withVariant } from './variants.ts';

/** How browser and account stand to each other. */
export type SyncState =
  | { readonly kind: 'idle' | 'saved' | 'unsaved' }
  /** Both have a project, and nobody has said yet which one counts. */
  | { readonly kind: 'both'; readonly account: SavedProject; readonly browser: Project };

const ADDRESS = '/baufinanzierung/api/v1.0/profile/project';
const REST_IN_MILLISECONDS = 800;
const AGAIN_IN_MILLISECONDS = 30_000;

let state: SyncState = { kind: 'idle' };
let isFollowing = false;
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

/** Keeps browser and account the same from now on; again changes nothing. */
export async function syncWithAccount(): Promise<void> {
  if (isFollowing) return;
  isFollowing = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (rest: number) => {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      if (state.kind === 'both') return;
      if (!(await settle())) later(AGAIN_IN_MILLISECONDS);
    }, rest);
  };
  followProject(() => later(REST_IN_MILLISECONDS));
  window.addEventListener('online', () => later(0));
  if (!(await settle())) later(AGAIN_IN_MILLISECONDS);
}

/** Makes both the same, as far as that is anybody's wish; false where the account could not be reached. */
async function settle(): Promise<boolean> {
  const now = Date.now();
  const browser = withStorage((storage) => projectOfBrowser(storage, now));
  const kept = withStorage((storage) => readKeptProject(storage, now));
  const { synced } = kept ?? {};
  try {
    const hasChanged = browser !== undefined && print(browser) !== synced?.print;
    if (browser === undefined && synced && kept?.before?.why === 'deleted') {
      await call('DELETE');
      withStorage((storage) => keepProject(storage, { synced: undefined }, Date.now()));
      become({ kind: 'saved' });
      return true;
    }
    const account = await call('GET');
    if (browser === undefined) {
      if (account) take(account);
    } else if (account === null) {
      await save(browser);
    } else if (print(projectOf(account)) === print(browser)) {
      mark(account, browser);
    } else if (synced === undefined) {
      become({ kind: 'both', account, browser });
      return true;
    } else if (account.savedAt === synced.at) {
      await save(browser);
    } else if (hasChanged) {
      // Both have changed since: the newer one counts, the other one stays as a variant.
      const isOurs = (kept?.lastModified ?? 0) > Date.parse(account.savedAt);
      await chooseSide(isOurs ? 'browser' : 'account', { account, browser });
    } else {
      take(account);
    }
    become({ kind: 'saved' });
    return true;
  } catch {
    become({ kind: 'unsaved' });
    return false;
  }
}

/** Where both sides have a project, one counts and the plan of the other becomes its variant. */
export async function chooseSide(
  side: 'account' | 'browser',
  { account, browser }: { account: SavedProject; browser: Project },
): Promise<void> {
  const [chosen, other] = side === 'account' ? [projectOf(account), browser] : [browser, projectOf(account)];
  const savedOn = new Date().toISOString().slice(0, 10);
  const both = withVariant(chosen, { financingCase: other.financingCase, monthlyRate: null, savedOn });
  const household = both.household ?? other.household;
  const project = { ...both, household, ownOffers: both.ownOffers ?? other.ownOffers };
  withStorage((storage) => replaceProject(storage, project, { why: 'elsewhere' }, Date.now()));
  try {
    await save(project);
    become({ kind: 'saved' });
  } catch {
    become({ kind: 'unsaved' });
  }
}

function take(account: SavedProject): void {
  const project = projectOf(account);
  const synced = { at: account.savedAt, print: print(project) };
  withStorage((storage) => replaceProject(storage, project, { why: undefined, synced }, Date.now()));
  const read = withStorage((storage) => projectOfBrowser(storage, Date.now()));
  // What is read back is what later changes are told from.
  if (read) mark(account, read);
}

async function save(project: Project): Promise<void> {
  const saved = await call('PUT', project);
  if (saved) mark(saved, project);
}

function mark({ savedAt }: SavedProject, project: Project): void {
  const synced = { at: savedAt, print: print(project) };
  const known = withStorage((storage) => readKeptProject(storage, Date.now()).synced);
  if (known?.at === synced.at && known.print === synced.print) return;
  withStorage((storage) => keepProject(storage, { synced }, Date.now()));
}

function projectOf({ savedAt: _savedAt, ...project }: SavedProject): Project {
  return project;
}

async function call(method: 'GET' | 'PUT' | 'DELETE', project?: Project): Promise<SavedProject | null> {
  const response = await reportedFetch(ADDRESS, {
    method,
    headers: { Accept: 'application/json', ...(project ? { 'Content-Type': 'application/json' } : {}) },
    ...(project ? { body: JSON.stringify(project) } : {}),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.status === 204 ? null : ((await response.json()) as SavedProject | null);
}
