import type { IsoDate } from '@heimvorteil/engine';
import {
  withCase,
  type Field,
  type FieldErrors,
  type Fields,
  type Form,
  type ChoiceField,
} from '@heimvorteil/forms';

/** Answers and other known values of the case by field name, as entered; missing fields are empty. */
export type FlowValues = Readonly<Record<string, string>>;

interface QuestionFieldOptions {
  readonly hint?: string;
  /** Rarely needed, so placed in a disclosure. */
  readonly isRare?: true;
  /** Whether an assumed amount replaces an empty field, as its hint states; a rare field is then visible. */
  readonly isAssumed?: (values: FlowValues) => boolean;
  /** Never typed, because another field implies or resolves it. */
  readonly isHidden?: true;
  /** For a date that is never stored: name of the hidden choice it implies. */
  readonly implies?: string;
  /** Autofill token (WCAG 1.3.5). */
  readonly autoComplete?: string;
}

export type QuestionField = Field & QuestionFieldOptions;

export interface Question {
  /** Name in the address; several questions may share it if at most one of them applies. */
  readonly key: string;
  readonly title: string;
  /** Label in the settings of a result. */
  readonly label: string;
  readonly lead?: string;
  /** Reason for asking, required for every private topic. */
  readonly reason?: string;
  readonly fields: Readonly<Record<string, QuestionField>>;
  /** Label of the disclosure with the rare fields. */
  readonly rareLabel?: string;
  /** True if its amounts add up to one sum. */
  readonly isSum?: true;
  /** Text for a sum without parts, or for an amount left open. */
  readonly unstated?: string;
  /** Text for an amount of zero, if zero has a meaning of its own. */
  readonly ofZero?: string;
  /** Values for answers saved before this question existed. */
  readonly unsaid?: FlowValues;
  /** Whether an object of the shortlist may answer the question; default: no. */
  readonly takesListings?: (values: FlowValues) => boolean;
  /** True if its answers determine the share of own funds in the price. */
  readonly isShare?: true;
  /** Default: always. */
  readonly applies?: (values: FlowValues) => boolean;
  /** True if its field has another meaning while the question does not apply, so its values are no answer. */
  readonly countsOnlyIfItApplies?: true;
  /** Values implied by the question's dates as of today; none for an unreadable date. */
  readonly impliedBy?: (values: FlowValues, today: IsoDate) => FlowValues;
  /** Errors across several fields; an error of a single field outranks them. */
  readonly errorsTogether?: (values: FlowValues, today: IsoDate) => FieldErrors;
}

interface FlowText {
  /** Suffix of its storage key (contract §1). */
  readonly storageName: string;
  readonly address: string;
  /** Name of the page after the last question; undefined if one page asks all questions. */
  readonly lastPage?: string;
  /** Query of every address, with its question mark; only for flows with one page per question. */
  readonly search?: string;
  readonly title: string;
  readonly lead: string;
  /** Facts the visitor knows at the end. */
  readonly outcome: readonly string[];
  /** In the order of asking. */
  readonly questions: readonly Question[];
  /** Label of the link to its last page; default: the result. */
  readonly toLastPage?: string;
  /** Sentence about data the server stores; default: none. */
  readonly storageNote?: string;
  /** Alternative on one page, also for visitors without JavaScript. */
  readonly onOnePage: { readonly to: string; readonly label: string };
}

export interface Flow extends FlowText {
  readonly form: Form;
}

/** Builds a flow; answers are private, other values of the case are not. */
export function flowOf(text: FlowText): Flow {
  const union: Fields = Object.assign({}, ...text.questions.map(({ fields }) => fields)) as Fields;
  const own = Object.fromEntries(
    Object.entries(union).map(([name, field]) => [name, { ...field, start: '', isPrivate: true } as const]),
  );
  return { ...text, form: withCase([], own) };
}

/** Key of the question to log in, which has no field and is skipped for logged-in visitors. */
export const LOGIN_KEY = 'anmeldung';

export function entryAddress({ address, search = '' }: Flow): string {
  return `${address}${search}`;
}

export function questionAddress({ address, lastPage, search = '' }: Flow, key: string): string {
  return lastPage ? `${address}/${key}${search}` : `${address}/fragen?frage=${key}`;
}

/** Appends a query to an address that may already have one. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** Question key in an address; null without one. */
export function keyIn({ lastPage }: Flow, pathname: string, params: URLSearchParams): string | null {
  return lastPage ? (pathname.split('/').at(-1) ?? null) : params.get('frage');
}

/** Name of the button that submits a result's settings without JavaScript. */
export const WITHOUT_SCRIPT = 'withoutScript';

/** Name of the button that returns to a question without JavaScript; the form carries all answers. */
export const BACK = 'zurueck';

/** Link state from a result to a question, so that its answer returns to the result. */
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
  return fieldsOf(question).flatMap(([name, field]) => (field.isUnkept ? [] : [name]));
}

/** Names a flow stores: those of its questions and of the case. */
export function storedNamesOf({ form }: Flow): string[] {
  return Object.entries(form.fields).flatMap(([name, field]) => (field.isUnkept ? [] : [name]));
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

/** Purchase or construction; also the default without an answer. */
export function isPurchase(values: FlowValues): boolean {
  return !isFollowUp(values);
}

/** A required choice with rows in the order of its labels. */
export function choiceOf<Base extends { readonly label: string }>(
  base: Base,
  labels: Readonly<Record<string, string>>,
  missing: string,
): Omit<Base, 'kind' | 'choices'> & ChoiceField {
  return { ...base, kind: 'choice', choices: Object.keys(labels), labels, missing, start: '' };
}
