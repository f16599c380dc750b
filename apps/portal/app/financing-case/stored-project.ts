import {
  DEFAULT_CASE,
  Household as HouseholdFields,
  ProjectParts,
  type ChosenOffer,
  type FinancingCase,
  type Project,
} from '@heimvorteil/contracts';
import { FINANCING_KEY } from '../page/browser-storage.ts';
import {
  storeFinancing,
  readStoredFinancing,
  hasEnteredValues,
  type Household,
  type StoredFinancing,
} from './stored-financing.ts';
import { recordOf } from './record-of.ts';
import { isFresh, parsed } from './stored-json.ts';
import { isExamplePrice, type ExampleFlags } from './entered-figures.ts';
import {
  announceProject,
  PROJECT_KEY,
  EMPTY_PROJECT,
  type Before,
  type StoredProject,
  type Synced,
} from './project-events.ts';

const SECOND_THOUGHTS = 10 * 60_000;
/** Longest entry in characters, over twice a full project with its undo state; longer ones are rewritten. */
const LONGEST_ENTRY = 100_000;

/** Reads variants, own offers and chosen offers; empty and removed if older than 30 days or invalid. */
export function readStoredProject(storage: Storage, now: number): StoredProject {
  const text = storage.getItem(PROJECT_KEY);
  if (text === null) return EMPTY_PROJECT;
  const { lastModified, synced, before, ...stored } = recordOf(parsed(text, PROJECT_KEY));
  const { data } = ProjectParts.safeParse(stored);
  if (!data || typeof lastModified !== 'number' || !isFresh(lastModified, now)) {
    storage.removeItem(PROJECT_KEY);
    return EMPTY_PROJECT;
  }
  const known = {
    ...data,
    synced: isSynced(synced) ? synced : undefined,
    before: isBefore(before) && now - before.at < SECOND_THOUGHTS ? withoutOlder(before) : undefined,
    lastModified,
  };
  // Rewrites an entry of earlier versions, whose nested previous states may fill the storage.
  if (text.length > LONGEST_ENTRY) storage.setItem(PROJECT_KEY, JSON.stringify(known));
  return known;
}

/** Stores a change with a timestamp and notifies the page. */
export function storeProject(
  storage: Storage,
  change: Partial<Omit<StoredProject, 'lastModified'>>,
  now: number,
): void {
  const { lastModified: _before, ...stored } = readStoredProject(storage, now);
  const { before = stored.before } = change;
  storage.setItem(
    PROJECT_KEY,
    JSON.stringify({ ...stored, ...change, before: before && withoutOlder(before), lastModified: now }),
  );
  announceProject();
}

/** Stores the chosen offers, and their lenders in the case, because a request names them. */
export function chooseOffers(storage: Storage, chosenOffers: readonly ChosenOffer[], now: number): void {
  const financing = readStoredFinancing(storage, now);
  if (financing) {
    const financingCase = withProviders(financing.financingCase, chosenOffers);
    storeFinancing(storage, { financingCase }, now);
  }
  storeProject(storage, { chosenOffers: [...chosenOffers] }, now);
}

/** The whole project, in the form an account stores; undefined until the visitor enters a value. */
export function projectOfBrowser(storage: Storage, now: number): Project | undefined {
  const financing = readStoredFinancing(storage, now);
  if (!financing) return undefined;
  const { variants, ownOffers, chosenOffers, preapprovalId } = readStoredProject(storage, now);
  const isBare = variants.length === 0 && chosenOffers.length === 0 && ownOffers === undefined;
  if (isBare && !hasEnteredValues(financing)) return undefined;
  const { financingCase, household } = financing;
  return {
    financingCase,
    ...flagsOf(financing),
    household: knownOf(household),
    variants,
    ownOffers,
    chosenOffers,
    preapprovalId,
  };
}

/** Flags for a price or debt that equals the example; any other value was certainly entered. */
function flagsOf({
  financingCase,
  usingDefaultPurchasePrice,
  usingDefaultRemainingDebt,
}: StoredFinancing): ExampleFlags {
  return {
    ...(isExamplePrice(financingCase) ? { usingDefaultPurchasePrice } : {}),
    ...(financingCase.remainingDebt === DEFAULT_CASE.remainingDebt && !usingDefaultRemainingDebt
      ? { usingDefaultRemainingDebt }
      : {}),
  };
}

/** Replaces the stored project; undo restores the previous one. Throws if the storage is full. */
export function replaceProject(
  storage: Storage,
  project: Project,
  { why, synced }: { why: Before['why'] | undefined; synced?: Synced | undefined },
  now: number,
): void {
  const before = why && takeSnapshot(storage, why, now);
  const { household, variants, ownOffers, chosenOffers, preapprovalId, ...caseWithFlags } = project;
  const stood = [FINANCING_KEY, PROJECT_KEY].map((key) => [key, storage.getItem(key)] as const);
  try {
    storage.removeItem(FINANCING_KEY);
    storeFinancing(storage, { ...caseWithFlags, household: knownOf(household) }, now);
    const stored = readStoredProject(storage, now);
    storeProject(
      storage,
      {
        variants,
        ownOffers,
        chosenOffers,
        preapprovalId,
        synced: synced ?? stored.synced,
        before: before ?? stored.before,
      },
      now,
    );
  } catch (error) {
    // If the storage is full, the previous entries are written back.
    for (const [key] of stood) storage.removeItem(key);
    for (const [key, text] of stood) put(storage, key, text);
    announceProject();
    throw error;
  }
}

/** Deletes case, household, variants and offers; undo is possible for ten minutes. */
export function deleteStoredProject(storage: Storage, now: number): void {
  const before = takeSnapshot(storage, 'deleted', now);
  storage.removeItem(FINANCING_KEY);
  const { synced } = readStoredProject(storage, now);
  storage.removeItem(PROJECT_KEY);
  // `synced` stays, so the next sync deletes the copy in the account too.
  storeProject(storage, { before, synced }, now);
}

/** Undoes the last change; returns false if there is none. */
export function takeBack(storage: Storage, now: number): boolean {
  const { before } = readStoredProject(storage, now);
  if (!before) return false;
  put(storage, FINANCING_KEY, before.financing);
  put(storage, PROJECT_KEY, before.project);
  announceProject();
  return true;
}

function withProviders(
  { providers: _before, ...financingCase }: FinancingCase,
  chosenOffers: readonly ChosenOffer[],
): FinancingCase {
  if (chosenOffers.length === 0) return financingCase;
  return { ...financingCase, providers: chosenOffers.map(({ providerId }) => providerId) };
}

function takeSnapshot(storage: Storage, why: Before['why'], now: number): Before {
  return { at: now, why, financing: storage.getItem(FINANCING_KEY), project: storage.getItem(PROJECT_KEY) };
}

/** Removes the previous state inside a previous state, because only one step can be undone. */
function withoutOlder(before: Before): Before {
  const { before: _older, ...project } = recordOf(parsed(before.project ?? 'null', PROJECT_KEY));
  return { ...before, project: Object.keys(project).length > 0 ? JSON.stringify(project) : null };
}

function put(storage: Storage, key: string, text: string | null): void {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}

/** Household without invalid fields, because browser storage is untrusted. */
function knownOf(household: Household | undefined): Household | undefined {
  const known = Object.entries(household ?? {}).filter(
    ([name, value]) =>
      value !== undefined &&
      name in HouseholdFields.shape &&
      HouseholdFields.shape[name as keyof Household].safeParse(value).success,
  );
  return known.length > 0 ? (Object.fromEntries(known) as Household) : undefined;
}

function isBefore(value: unknown): value is Before {
  const { at, why, financing, project } = recordOf(value);
  return (
    typeof at === 'number' &&
    (why === 'changed' || why === 'deleted' || why === 'elsewhere') &&
    [financing, project].every((text) => text === null || typeof text === 'string')
  );
}

function isSynced(value: unknown): value is Synced {
  const { at, print } = recordOf(value);
  return typeof at === 'string' && typeof print === 'string';
}
