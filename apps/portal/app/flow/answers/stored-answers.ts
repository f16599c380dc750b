import { CASE_FORM } from '@heimvorteil/forms';
import { HOUSEHOLD_FIELDS } from '../../calculators/household.ts';
import { FINANCING_KEY, FLOW_KEYS } from '../../page/browser-storage.ts';
import {
  storeFinancing,
  readStoredFinancing,
  type StoredFinancing,
} from '../../financing-case/stored-financing.ts';
import { isRecord } from '../../financing-case/record-of.ts';
import { isFresh, parsed } from '../../financing-case/stored-json.ts';
import {
  storedNames,
  storedNamesOf,
  unknownKeys,
  type Flow,
  type FlowValues,
  type Question,
} from '../flow.ts';
import type { FlowAnswers } from './flow-answers.ts';
import { caseOfFlow } from './flow-case.ts';
import { enteredCaseValues, enteredFinancingValues, wholeValuesOf } from './financing-values.ts';
import { householdOfAnswers, completeHousehold } from './household-values.ts';

/** Maximum characters, longer than any place name and any list of unknown answers. */
const LONGEST_TEXT = 250;
const PLACE_LABEL: readonly string[] = ['place', 'geoCode'];

/** Entry for one flow in browser storage (contract §1). */
interface StoredAnswers {
  /** Values outside case and household; earlier versions stored all answers here. */
  readonly texts: FlowValues;
  readonly answered: readonly string[];
  readonly skipped: readonly string[];
  /** `financingUseType` as a flag, required by the specification; true also if partly let. */
  readonly ownUse: boolean | undefined;
  /** Timestamp in milliseconds since 1970. */
  readonly lastModified: number;
}

export function storageKey(flow: Pick<Flow, 'storageName'>): string {
  return FLOW_KEYS + flow.storageName;
}

/** Stores the answers in the entry shared by all calculators, the answered questions in the flow's own. */
export function storeAnswers(storage: Storage, flow: Flow, answers: FlowAnswers, now: number): void {
  const { values, answered, skipped } = ofFlow(flow, answers);
  const { financingUseType } = values;
  const own = Object.entries(values).filter(([name]) => !isOfFinancing(name));
  const record: StoredAnswers = {
    texts: Object.fromEntries(own),
    answered,
    skipped,
    ownUse: financingUseType === undefined ? undefined : financingUseType !== 'RENTING',
    lastModified: now,
  };
  storage.setItem(storageKey(flow), JSON.stringify(record));
  if (Object.keys(values).length === 0) return;
  const household = householdOfAnswers(storedNamesOf(flow), completeHousehold(values));
  const meant = (values['purchasePrice'] ?? '') === '' ? {} : { usingDefaultPurchasePrice: false };
  storeFinancing(storage, { financingCase: caseOfFlow(values), household, ...meant }, now);
}

/** Removes the flow's case values and the whole household from the shared entry. */
export function clearFinancing(storage: Storage, flow: Flow, now: number): void {
  const before = readStoredFinancing(storage, now);
  if (!before) return;
  const questionNames = new Set(flow.questions.flatMap(storedNames));
  const others = Object.entries(enteredCaseValues(before)).filter(([name]) => !questionNames.has(name));
  storage.removeItem(FINANCING_KEY);
  if (others.length === 0) return;
  storeFinancing(storage, { financingCase: caseOfFlow(Object.fromEntries(others)) }, now);
}

/** The shared entry has only the code of a place, so its name is stored in the flow's own entry. */
function isOfFinancing(name: string): boolean {
  return !PLACE_LABEL.includes(name) && (name in CASE_FORM.fields || name in HOUSEHOLD_FIELDS);
}

/** Undefined, and removed, if older than 30 days or invalid. Logs unreadable JSON without content. */
export function readStoredAnswers(storage: Storage, flow: Flow, now: number): FlowAnswers | undefined {
  const text = storage.getItem(storageKey(flow));
  if (text === null) return undefined;
  const stored = parsed(text, storageKey(flow));
  if (isStoredAnswers(stored) && isFresh(stored.lastModified, now)) {
    const financing = readStoredFinancing(storage, now);
    return ofFlow(flow, { ...stored, values: valuesOfStored(flow, stored, financing) });
  }
  storage.removeItem(storageKey(flow));
  return undefined;
}

/** Answers from the shared entry of all calculators, completed by the flow's own entry. */
function valuesOfStored(
  flow: Flow,
  { texts, answered, skipped }: StoredAnswers,
  financing: StoredFinancing | undefined,
): FlowValues {
  if (!financing) return texts;
  const whole = wholeValuesOf(financing);
  const settled = flow.questions.filter(({ key }) => answered.includes(key) || skipped.includes(key));
  const isKnown = ({ key }: Question) => !unknownKeys(texts).includes(key);
  const names = settled.filter(isKnown).flatMap(storedNames);
  const isOtherPlace = whole['geoCode'] !== '' && whole['geoCode'] !== texts['geoCode'];
  const own = Object.entries(texts).filter(([name]) => !(isOtherPlace && PLACE_LABEL.includes(name)));
  // The shared entry may have an older value where the visitor answered "weiß ich nicht".
  const unknown = settled.filter((question) => !isKnown(question)).flatMap(storedNames);
  return {
    ...enteredFinancingValues(financing),
    ...Object.fromEntries(unknown.map((name) => [name, ''])),
    ...Object.fromEntries(names.map((name) => [name, whole[name] ?? ''])),
    ...Object.fromEntries(own),
  };
}

/** Drops fields and questions that the flow of this version no longer has. */
function ofFlow(flow: Flow, { values, answered, skipped }: FlowAnswers): FlowAnswers {
  const names = storedNamesOf(flow).filter((name) => (values[name] ?? '') !== '');
  const isQuestion = (key: string) => flow.questions.some((question) => question.key === key);
  return {
    values: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])),
    answered: answered.filter(isQuestion),
    skipped: skipped.filter(isQuestion),
  };
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
