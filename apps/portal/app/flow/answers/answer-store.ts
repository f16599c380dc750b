import type { IsoDate } from '@heimvorteil/engine';
import { FINANCING_KEY, openStorage } from '../../page/browser-storage.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { NO_ANSWERS, type FlowAnswers } from './flow-answers.ts';
import { knownBeforehand, withSaid } from './known-answers.ts';
import { clearFinancing, readStoredAnswers, storageKey, storeAnswers } from './stored-answers.ts';

/** What was typed and is never kept: dates and the address of the property, as long as this page is open. */
type Unkept = Readonly<Record<string, string>>;

interface OpenFlow {
  /** What stood in the storage when the answers were read from it; undefined where the browser refuses storage. */
  text: string | undefined;
  answers: FlowAnswers | undefined;
  unkept: Unkept;
}

const NO_VALUES: Unkept = {};
const ADDRESS = ['street', 'houseNumber'] as const;
const open = new Map<string, OpenFlow>();
const listeners = new Set<() => void>();

/** The answers of a flow in this browser; the same object until they change, undefined before the first one. */
function currentAnswers(flow: Flow): FlowAnswers | undefined {
  const known = open.get(flow.storageName);
  const storage = storageIfAllowed();
  if (!storage) return known?.answers;
  const text = textIn(storage, flow);
  if (known && known.text === text) return known.answers;
  const answers = readStoredAnswers(storage, flow, Date.now());
  open.set(flow.storageName, { text: textIn(storage, flow), answers, unkept: known?.unkept ?? {} });
  return answers;
}

/** What the answers of a flow are read from: its own record and the financing state. */
function textIn(storage: Storage, flow: Flow): string {
  return JSON.stringify([storageKey(flow), FINANCING_KEY].map((key) => storage.getItem(key)));
}

/** What a flow's page gets of this browser. */
export interface KeptAnswers {
  answers: FlowAnswers;
  unkept: Unkept;
  /** Something was answered in this very flow. */
  isBegun: boolean;
}

/** The answers of a flow, before its first one what is known from elsewhere. */
export function keptAnswers(flow: Flow, today: IsoDate): KeptAnswers {
  const stored = currentAnswers(flow);
  return {
    answers: stored ?? knownBeforehand(flow, today),
    unkept: unkeptValues(flow),
    isBegun: stored !== undefined && stored.answered.length > 0,
  };
}

/** Changes what is kept now, which may be newer than what a page shows; a change that is refused keeps it. */
export function changeAnswers(
  flow: Flow,
  today: IsoDate,
  change: (answers: FlowAnswers) => FlowAnswers | undefined,
  unkept: Unkept,
): void {
  const changed = change(keptAnswers(flow, today).answers);
  if (changed) saveAnswers(flow, changed, unkept);
}

/** Takes over what a listing or an address says of a property; the street of another one says nothing of it. */
export function takeSaid(flow: Flow, said: FlowValues, today: IsoDate): void {
  const noAddress = Object.fromEntries(ADDRESS.map((name) => [name, '']));
  saveAnswers(flow, withSaid(flow, keptAnswers(flow, today).answers, said, today), noAddress);
}

/** Takes over what is chosen of the case beside the questions; the property stays the same, and its street. */
export function takeChosen(flow: Flow, chosen: FlowValues, today: IsoDate): void {
  saveAnswers(flow, withSaid(flow, keptAnswers(flow, today).answers, chosen, today));
}

/** What this page still knows of what is never kept. */
function unkeptValues(flow: Flow): Unkept {
  return open.get(flow.storageName)?.unkept ?? NO_VALUES;
}

/** Keeps answers: in the storage where the browser allows it, in any case as long as the page is open. */
export function saveAnswers(flow: Flow, answers: FlowAnswers, unkept: Unkept = {}): void {
  const storage = storageIfAllowed();
  try {
    if (storage) storeAnswers(storage, flow, answers, Date.now());
  } catch {
    // A full storage keeps nothing; the visit goes on.
  }
  const text = storage && textIn(storage, flow);
  open.set(flow.storageName, { text, answers, unkept: { ...unkeptValues(flow), ...unkept } });
  for (const listener of listeners) listener();
}

/** Purges every answer; nothing that was known beforehand is taken over again, so that each question is asked. */
export function restart(flow: Flow): void {
  open.delete(flow.storageName);
  const storage = storageIfAllowed();
  if (storage) clearFinancing(storage, flow, Date.now());
  saveAnswers(flow, NO_ANSWERS);
  // What the case has beside the questions is read anew.
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
