import type { IsoDate } from '@heimvorteil/engine';
import { FINANCING_KEY, openStorage } from '../../page/browser-storage.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { NO_ANSWERS, type FlowAnswers } from './flow-answers.ts';
import { knownValues, withEnteredValues } from './known-answers.ts';
import { clearFinancing, readStoredAnswers, storageKey, storeAnswers } from './stored-answers.ts';

/** Values held only in memory while the page is open, for privacy: dates and the property's street. */
type TransientValues = Readonly<Record<string, string>>;

interface OpenFlow {
  /** Storage entry that `answers` was parsed from; undefined if the browser refuses storage. */
  text: string | undefined;
  answers: FlowAnswers | undefined;
  transient: TransientValues;
}

const NO_VALUES: TransientValues = {};
const ADDRESS = ['street', 'houseNumber'] as const;
const open = new Map<string, OpenFlow>();
const listeners = new Set<() => void>();

/** Returns the same object until the answers change, for useSyncExternalStore; undefined before any. */
function currentAnswers(flow: Flow): FlowAnswers | undefined {
  const known = open.get(flow.storageName);
  const storage = storageIfAllowed();
  if (!storage) return known?.answers;
  const text = textIn(storage, flow);
  if (known && known.text === text) return known.answers;
  const answers = readStoredAnswers(storage, flow, Date.now());
  open.set(flow.storageName, { text: textIn(storage, flow), answers, transient: known?.transient ?? {} });
  return answers;
}

function textIn(storage: Storage, flow: Flow): string {
  return JSON.stringify([storageKey(flow), FINANCING_KEY].map((key) => storage.getItem(key)));
}

export interface StoredAnswers {
  answers: FlowAnswers;
  transient: TransientValues;
  /** True if the visitor answered any question of this flow. */
  isStarted: boolean;
}

/** Loads the answers of a flow; before its first answer, values from other flows and calculators. */
export function loadAnswers(flow: Flow, today: IsoDate): StoredAnswers {
  const stored = currentAnswers(flow);
  return {
    answers: stored ?? knownValues(flow, today),
    transient: transientValues(flow),
    isStarted: stored !== undefined && stored.answered.length > 0,
  };
}

/** Changes the latest stored answers, maybe written by another tab, unless `change` returns undefined. */
export function changeAnswers(
  flow: Flow,
  today: IsoDate,
  change: (answers: FlowAnswers) => FlowAnswers | undefined,
  transient: TransientValues,
): void {
  const changed = change(loadAnswers(flow, today).answers);
  if (changed) saveAnswers(flow, changed, transient);
}

/** Merges values of a listing or link; clears the street, because it belongs to another property. */
export function mergeEnteredValues(flow: Flow, entered: FlowValues, today: IsoDate): void {
  const noAddress = Object.fromEntries(ADDRESS.map((name) => [name, '']));
  saveAnswers(flow, withEnteredValues(flow, loadAnswers(flow, today).answers, entered, today), noAddress);
}

/** Merges values for the same property, so the street stays. */
export function takeChosen(flow: Flow, chosen: FlowValues, today: IsoDate): void {
  saveAnswers(flow, withEnteredValues(flow, loadAnswers(flow, today).answers, chosen, today));
}

function transientValues(flow: Flow): TransientValues {
  return open.get(flow.storageName)?.transient ?? NO_VALUES;
}

/** Stores answers if the browser allows storage; always holds them in memory too. */
export function saveAnswers(flow: Flow, answers: FlowAnswers, transient: TransientValues = {}): void {
  const storage = storageIfAllowed();
  try {
    if (storage) storeAnswers(storage, flow, answers, Date.now());
  } catch {
    // If storage is full, the answers stay in memory only.
  }
  const text = storage && textIn(storage, flow);
  open.set(flow.storageName, { text, answers, transient: { ...transientValues(flow), ...transient } });
  for (const listener of listeners) listener();
}

/** Deletes all answers and ignores values of other flows and calculators, so each question is asked again. */
export function restart(flow: Flow): void {
  open.delete(flow.storageName);
  const storage = storageIfAllowed();
  if (storage) clearFinancing(storage, flow, Date.now());
  saveAnswers(flow, NO_ANSWERS);
  // Forces a new read, because the stored case has more values than the questions.
  if (storage) open.delete(flow.storageName);
}

export function subscribe(listener: () => void): () => void {
  const onOtherTab = () => listener();
  listeners.add(listener);
  window.addEventListener('storage', onOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onOtherTab);
  };
}

function storageIfAllowed(): Storage | undefined {
  try {
    return openStorage();
  } catch {
    return undefined;
  }
}
