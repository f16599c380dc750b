import type { IsoDate } from '@heimvorteil/engine';
import {
  withCase,
  type Field,
  type FieldErrors,
  type Fields,
  type Form,
  type ChoiceField,
} from '@heimvorteil/forms';

/** Values by field name, as entered: answers and other case values. Missing fields are empty. */
export type FlowValues = Readonly<Record<string, string>>;

interface QuestionFieldOptions {
  readonly hint?: string;
  /** Placed in a collapsible group, because few visitors need the field. */
  readonly isRare?: true;
  /** Whether an assumed amount, stated in the hint, replaces an empty field; the field is then not rare. */
  readonly isAssumed?: (values: FlowValues) => boolean;
  /** True for a field without an input, because its value follows from another field. */
  readonly isHidden?: true;
  /** Derived from other answers every time, so it is never remembered. */
  readonly isDerived?: true;
  /** For a date, month or year, which is never stored: name of the hidden choice that it implies. */
  readonly implies?: string;
  /** Autofill token of the input (WCAG 1.3.5). */
  readonly autoComplete?: string;
}

export type QuestionField = Field & QuestionFieldOptions;

export interface Question {
  /** Key in the address; several questions may share it if at most one of them applies. */
  readonly key: string;
  readonly title: string;
  /** Short label for the settings next to a result. */
  readonly label: string;
  readonly lead?: string;
  /** Sentence why the question is asked; required for every private topic. */
  readonly reason?: string;
  readonly fields: Readonly<Record<string, QuestionField>>;
  /** Label of the collapsible group with the rare fields. */
  readonly rareLabel?: string;
  /** True if the amounts of its fields are added up. */
  readonly isSum?: true;
  /** Text for an empty amount or an empty sum; default: "keine". */
  readonly emptyText?: string;
  /** Values to assume for answers that were saved before this question existed. */
  readonly implied?: FlowValues;
  /** True if a listing on the visitor's shortlist may answer the question; default: false. */
  readonly takesListings?: (values: FlowValues) => boolean;
  /** True if its answers determine own funds in percent of the price. */
  readonly isShare?: true;
  /** True if it asks for a range after an unknown answer to the question before; it is no step of its own. */
  readonly isRange?: true;
  /** True if no value may be assumed: while it is unknown, the result has no verdict. */
  readonly isDecisive?: true;
  /** Answer that most questions follow; counts until the visitor answers, so that steps never become more. */
  readonly longest?: FlowValues;
  /** Whether the question applies to these answers; default: always. */
  readonly applies?: (values: FlowValues) => boolean;
  /** True if the field has another meaning when the question does not apply; its value is then no answer. */
  readonly countsOnlyIfItApplies?: true;
  /** Values that the question's dates imply today; none for an invalid date. */
  readonly impliedBy?: (values: FlowValues, today: IsoDate) => FlowValues;
  /** Values of empty fields that follow from other answers: a building's cost from the total and the plot. */
  readonly derivedFrom?: (values: FlowValues) => FlowValues;
  /** Errors across several fields; the error of a single field takes precedence. */
  readonly errorsTogether?: (values: FlowValues, today: IsoDate) => FieldErrors;
}

interface FlowText {
  /** Suffix of the flow's storage key (contract §1). */
  readonly storageName: string;
  readonly address: string;
  /** Name of the page after the last question; undefined if one page asks all questions. */
  readonly lastPage?: string;
  /** Query of every address including "?"; only for flows with one page per question. */
  readonly search?: string;
  readonly title: string;
  readonly lead: string;
  /** Results that the start page promises. */
  readonly outcome: readonly string[];
  readonly questions: readonly Question[];
  /** Label of the link to the last page; default: the result. */
  readonly toLastPage?: string;
  /** Sentence about data that the server stores; default: none. */
  readonly storageNote?: string;
  /** One-page alternative to the flow, also for visitors without JavaScript. */
  readonly onOnePage: { readonly to: string; readonly label: string };
}

export interface Flow extends FlowText {
  readonly form: Form;
}

/** Builds a flow; fields outside the case become private, so they never appear in an address. */
export function flowOf(text: FlowText): Flow {
  const union: Fields = Object.assign({}, ...text.questions.map(({ fields }) => fields)) as Fields;
  const own = Object.fromEntries(
    Object.entries(union).map(([name, field]) => [name, { ...field, start: '', isPrivate: true } as const]),
  );
  return { ...text, form: withCase([], { ...own, unsure: UNSURE_KEYS }) };
}

/** Keys of the questions answered with "weiß ich nicht"; their fields are empty. */
const UNSURE_KEYS = { kind: 'text', label: '', longest: 250, start: '', isPrivate: true } as const;

export function unknownKeys({ unsure = '' }: FlowValues): string[] {
  return unsure.split(' ');
}

/** True if the visitor answered "weiß ich nicht" and entered no value since. */
export function isUnknown({ key, fields }: Question, values: FlowValues): boolean {
  return unknownKeys(values).includes(key) && Object.keys(fields).every((name) => !values[name]);
}

/** Removes the mark of an unknown answer. */
export function asKnown({ key }: Question, values: FlowValues): { unsure: string } {
  const others = unknownKeys(values).filter((one) => one !== key);
  return { unsure: others.join(' ').trim() };
}

/** The answer "weiß ich nicht": empties the fields and marks the question. */
export function asUnknown(question: Question, values: FlowValues): FlowValues {
  const { unsure } = asKnown(question, values);
  const empty = Object.keys(question.fields).map((name) => [name, '']);
  return { ...Object.fromEntries(empty), unsure: `${unsure} ${question.key}`.trim() };
}

/** Key of the login question, which has no field and is skipped for logged-in visitors. */
export const LOGIN_KEY = 'anmeldung';

export function entryAddress({ address, search = '' }: Flow): string {
  return `${address}${search}`;
}

export function questionAddress({ address, lastPage, search = '' }: Flow, key: string): string {
  return lastPage ? `${address}/${key}${search}` : `${address}/fragen?frage=${key}`;
}

/** Appends a query to an address, with "&" if the address already has one. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Key of the question in an address; null if the address has none. */
export function keyIn({ lastPage }: Flow, pathname: string, params: URLSearchParams): string | null {
  return lastPage ? (pathname.split('/').at(-1) ?? null) : params.get('frage');
}

/** Name of the submit button that the settings of a result have without JavaScript. */
export const WITHOUT_SCRIPT = 'withoutScript';

/** Name of the button "weiß ich nicht" without JavaScript. */
export const UNSURE = 'weissnicht';

/** Name of the back button without JavaScript; its form carries all answers. */
export const BACK = 'zurueck';

/** Link state from a result to a question; after the answer, the visitor returns to the result. */
export const FROM_RESULT = { isFromResult: true };

export function resultAddress({ address, lastPage = 'ergebnisseite', search = '' }: Flow): string {
  return `${address}/${lastPage}${search}`;
}

export function restartAddress({ address, lastPage, search = '' }: Flow): string {
  return `${address}/${lastPage ? '' : 'fragen/'}neu-starten${search}`;
}

export function fieldsOf({ fields }: Question): [string, QuestionField][] {
  return Object.entries(fields);
}

export function storedNames(question: Question): string[] {
  return fieldsOf(question).flatMap(([name, field]) => (field.isTransient ? [] : [name]));
}

/** Names of the values that a flow stores: fields of its questions and of the case. */
export function storedNamesOf({ form }: Flow): string[] {
  return Object.entries(form.fields).flatMap(([name, field]) => (field.isTransient ? [] : [name]));
}

export function asksForPlace({ fields }: Question): boolean {
  return Object.hasOwn(fields, 'place');
}

export function isFollowUp({ financingType }: FlowValues): boolean {
  return financingType === 'FollowupFinancing';
}

export function isBuilding({ financingType }: FlowValues): boolean {
  return financingType === 'BuildingFinancing';
}

/** True for a purchase or a new building, and also without an answer. */
export function isPurchase(values: FlowValues): boolean {
  return !isFollowUp(values);
}

/** Required choice with one option per label, in the order of the labels. */
export function choiceOf<Base extends { readonly label: string }>(
  base: Base,
  labels: Readonly<Record<string, string>>,
  missing: string,
): Omit<Base, 'kind' | 'choices'> & ChoiceField {
  return { ...base, kind: 'choice', choices: Object.keys(labels), labels, missing, start: '' };
}
