import { reportToLog } from '../request/client-log.ts';
import { keptNamesOf, type Flow } from './flow.ts';
import type { FlowAnswers } from './flow-answers.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 30;
/** Longer than the longest name of a place. */
const LONGEST_TEXT = 120;

/** The answers of a flow as the browser keeps them (contract §1). */
interface StoredAnswers extends FlowAnswers {
  /** The specification's mirror of `financingUseType`: whoever lets a part lives there, too. Undefined before that is answered. */
  ownUse: boolean | undefined;
  /** Milliseconds since 1970. */
  lastModified: number;
}

export function storageKey(flow: Pick<Flow, 'storageName'>): string {
  return `Mortgage_Flow_${flow.storageName}`;
}

/** Keeps the answers of a flow; only what its questions name is written. */
export function storeAnswers(storage: Storage, flow: Flow, answers: FlowAnswers, now: number): void {
  const { financingUseType } = answers.texts;
  const kept: StoredAnswers = {
    ...ofFlow(flow, answers),
    ownUse: financingUseType === undefined ? undefined : financingUseType !== 'RENTING',
    lastModified: now,
  };
  storage.setItem(storageKey(flow), JSON.stringify(kept));
}

/** Reads what was kept; undefined, and no longer there, when it is older than 30 days or not ours. What cannot be read is logged without its content. */
export function readStoredAnswers(storage: Storage, flow: Flow, now: number): FlowAnswers | undefined {
  const text = storage.getItem(storageKey(flow));
  if (text === null) return undefined;
  const stored = parsed(text, storageKey(flow));
  if (isStoredAnswers(stored) && isFresh(stored, now)) return ofFlow(flow, stored);
  storage.removeItem(storageKey(flow));
  return undefined;
}

function isFresh({ lastModified }: StoredAnswers, now: number): boolean {
  return now - lastModified < KEPT_DAYS * DAY && lastModified <= now + DAY;
}

/** What a flow of today knows of what was kept: names and questions that it no longer has are left out. */
function ofFlow(flow: Flow, { texts, answered, skipped }: FlowAnswers): FlowAnswers {
  const names = keptNamesOf(flow).filter((name) => (texts[name] ?? '') !== '');
  const isQuestion = (key: string) => flow.questions.some((question) => question.key === key);
  return {
    texts: Object.fromEntries(names.map((name) => [name, texts[name] ?? ''])),
    answered: answered.filter(isQuestion),
    skipped: skipped.filter(isQuestion),
  };
}

function parsed(text: string, key: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    void reportToLog('info', `Invalid JSON in ${key}`);
    return undefined;
  }
}

function isStoredAnswers(value: unknown): value is StoredAnswers {
  if (!isRecord(value)) return false;
  const { texts, answered, skipped, lastModified } = value;
  return (
    isRecord(texts) &&
    Object.values(texts).every((text) => typeof text === 'string' && text.length <= LONGEST_TEXT) &&
    isKeys(answered) &&
    isKeys(skipped) &&
    typeof lastModified === 'number' &&
    Number.isFinite(lastModified)
  );
}

function isKeys(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((key) => typeof key === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
