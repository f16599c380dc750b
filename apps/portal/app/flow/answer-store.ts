import type { IsoDate } from '@heimvorteil/engine';
import { openStorage } from '../financing-case/stored-financing.ts';
import type { Flow, FlowTexts } from './flow.ts';
import { NO_ANSWERS, type FlowAnswers } from './flow-answers.ts';
import { knownBeforehand, withListing } from './known-answers.ts';
import { readStoredAnswers, storageKey, storeAnswers } from './stored-answers.ts';

/** What was typed and is never kept: dates and the address of the property, as long as this page is open. */
type Unkept = Readonly<Record<string, string>>;

interface OpenFlow {
  /** The text in the storage that the answers were read from; undefined where the browser refuses storage. */
  text: string | null | undefined;
  answers: FlowAnswers | undefined;
  unkept: Unkept;
}

const NO_TEXTS: Unkept = {};
const open = new Map<string, OpenFlow>();
const listeners = new Set<() => void>();

/** The answers of a flow in this browser; the same object until they change, undefined before the first one. */
function currentAnswers(flow: Flow): FlowAnswers | undefined {
  const known = open.get(flow.storageName);
  const storage = storageIfAllowed();
  if (!storage) return known?.answers;
  const text = storage.getItem(storageKey(flow));
  if (known && known.text === text) return known.answers;
  const answers = readStoredAnswers(storage, flow, Date.now());
  open.set(flow.storageName, {
    text: storage.getItem(storageKey(flow)),
    answers,
    unkept: known?.unkept ?? {},
  });
  return answers;
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
    unkept: unkeptTexts(flow),
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

/** Takes over what a listing says of its property; the address of another one says nothing of it. */
export function takeListing(flow: Flow, listing: FlowTexts, today: IsoDate): void {
  const lines = flow.questions.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'line'));
  const noAddress = Object.fromEntries(lines.map(({ name }) => [name, '']));
  saveAnswers(flow, withListing(flow, keptAnswers(flow, today).answers, listing, today), noAddress);
}

/** What this page still knows of what is never kept. */
function unkeptTexts(flow: Flow): Unkept {
  return open.get(flow.storageName)?.unkept ?? NO_TEXTS;
}

/** Keeps answers: in the storage where the browser allows it, in any case as long as the page is open. */
export function saveAnswers(flow: Flow, answers: FlowAnswers, unkept: Unkept = {}): void {
  const storage = storageIfAllowed();
  let text: string | null | undefined;
  try {
    if (storage) storeAnswers(storage, flow, answers, Date.now());
    text = storage?.getItem(storageKey(flow));
  } catch {
    // A full storage keeps nothing; the visit goes on.
    text = storage?.getItem(storageKey(flow));
  }
  open.set(flow.storageName, { text, answers, unkept: { ...unkeptTexts(flow), ...unkept } });
  for (const listener of listeners) listener();
}

/** Forgets every answer; nothing that was known beforehand is taken over again, so that each question is asked. */
export function restart(flow: Flow): void {
  open.delete(flow.storageName);
  saveAnswers(flow, NO_ANSWERS);
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
