import type { IsoDate } from '@heimvorteil/engine';
import { withCase, type Field, type FieldErrors, type Fields, type Form } from '@heimvorteil/forms';

/** What is answered and what else is known of the case, field by field, as typed or chosen; what is not there is empty. */
export type FlowValues = Readonly<Record<string, string>>;

interface Asked {
  readonly hint?: string;
  /** Few need it: it stands behind a line that opens. */
  readonly isRare?: true;
  /** Whether an amount is assumed while it is empty, as its hint says; then it is in sight however rare it is. */
  readonly isAssumed?: (values: FlowValues) => boolean;
  /** Nobody types it: another field implies it, or settles it. */
  readonly isHidden?: true;
  /** Of a day that is asked for but never kept: the hidden choice beside it that it leaves behind. */
  readonly implies?: string;
  /** A token for the browser's own memory (WCAG 1.3.5). */
  readonly autoComplete?: string;
}

export type QuestionField = Field & Asked;

/** One question of a flow: a step of its own with an address of its own. */
export interface Question {
  /** Its name in the address; several of one name are never asked of the same person. */
  readonly key: string;
  /** The heading: the question itself. */
  readonly title: string;
  /** What it is called among the settings of a result. */
  readonly label: string;
  /** What counts. */
  readonly lead?: string;
  /** Why it is asked: of everything that somebody would rather not tell. */
  readonly reason?: string;
  readonly fields: Readonly<Record<string, QuestionField>>;
  /** What its rare fields are called together. */
  readonly rareLabel?: string;
  /** Its euros add up to one amount. */
  readonly isSum?: true;
  /** What is said of such a sum when none of its parts is stated, or of euros that are left open. */
  readonly unstated?: string;
  /** What euros of zero mean, where that is more than an amount. */
  readonly ofZero?: string;
  /** What whole answers mean that leave it out: those saved before it was asked. */
  readonly unsaid?: FlowValues;
  /** Whether an object that the visitor has marked may answer it, and others by it; left out: no. */
  readonly takesListings?: (values: FlowValues) => boolean;
  /** Its answers decide about the share of own funds in the price. */
  readonly isShare?: true;
  /** Left out: always. */
  readonly isAsked?: (values: FlowValues) => boolean;
  /** Its field means something else where the question is not asked: what is said there is no answer to it. */
  readonly isToldOnlyWhereAsked?: true;
  /** What the days of the question leave behind on the day of asking; nothing of one that cannot be read. */
  readonly impliedBy?: (values: FlowValues, today: IsoDate) => FlowValues;
  /** What is wrong with several fields together; of a field that is wrong by itself that counts. */
  readonly errorsTogether?: (values: FlowValues, today: IsoDate) => FieldErrors;
}

interface FlowText {
  /** The part of its key in the browser's storage (contract §1). */
  readonly storageName: string;
  /** The address below which its pages lie. */
  readonly address: string;
  /** Each question is a page of its own name below it, and this is the one that they lead to; left out: one page asks them all. */
  readonly lastPage?: string;
  /** What every address of it carries along, from the question mark on; left out: nothing. Of flows whose questions are pages. */
  readonly search?: string;
  readonly title: string;
  readonly lead: string;
  /** What its visitor knows at the end. */
  readonly outcome: readonly string[];
  /** In the order in which they are asked. */
  readonly questions: readonly Question[];
  /** What its last page is called by the link that leads there at once; left out: the result. */
  readonly toLastPage?: string;
  /** What the server keeps of its answers, after another sentence; left out: nothing. */
  readonly keptNote?: string;
  /** The same on one page, for who prefers that or has no script. */
  readonly onOnePage: { readonly to: string; readonly label: string };
}

/** Single questions that lead to one result, and the form of all their answers with the whole case in it. */
export interface Flow extends FlowText {
  readonly form: Form;
}

/** A flow from its questions: what they ask is private, what else belongs to the case travels along. */
export function flowOf(text: FlowText): Flow {
  const asked: Fields = Object.assign({}, ...text.questions.map(({ fields }) => fields)) as Fields;
  const own = Object.fromEntries(
    Object.entries(asked).map(([name, field]) => [name, { ...field, start: '', isPrivate: true } as const]),
  );
  return { ...text, form: withCase([], own) };
}

/** The question that offers to log in: it has no field, and nobody who is logged in meets it. */
export const LOGIN_KEY = 'anmeldung';

/** The address at which a flow begins. */
export function entryAddress({ address, search = '' }: Flow): string {
  return `${address}${search}`;
}

/** The address of a question. */
export function questionAddress({ address, lastPage, search = '' }: Flow, key: string): string {
  return lastPage ? `${address}/${key}${search}` : `${address}/fragen?frage=${key}`;
}

/** An address with a query behind the one that it may have; an empty one changes nothing. */
export function withQuery(address: string, query: string): string {
  if (query === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}

/** The key of the question that an address names; null where it names none. */
export function keyIn({ lastPage }: Flow, pathname: string, params: URLSearchParams): string | null {
  return lastPage ? (pathname.split('/').at(-1) ?? null) : params.get('frage');
}

/** The name of the button that sends a result's settings where no script does. */
export const WITHOUT_SCRIPT = 'withoutScript';

/** The name of the button by which a form without a script goes back to the question that it names, and keeps every answer. */
export const BACK = 'zurueck';

/** What a link from a result to a question says: once it is answered, the next step is the result again. */
export const FROM_RESULT = { isFromResult: true };

export function resultAddress({ address, lastPage = 'ergebnisseite', search = '' }: Flow): string {
  return `${address}/${lastPage}${search}`;
}

export function restartAddress({ address, lastPage, search = '' }: Flow): string {
  return `${address}/${lastPage ? '' : 'fragen/'}neu-starten${search}`;
}

/** The fields of a question by name, in their order. */
export function fieldsOf({ fields }: Question): [string, QuestionField][] {
  return Object.entries(fields);
}

/** The names under which a question's answer is kept. */
export function keptNames(question: Question): string[] {
  return fieldsOf(question).flatMap(([name, field]) => (field.isUnkept ? [] : [name]));
}

/** Every name that a flow keeps: those of its questions, and those of the case. */
export function keptNamesOf({ form }: Flow): string[] {
  return Object.entries(form.fields).flatMap(([name, field]) => (field.isUnkept ? [] : [name]));
}

/** Whether a question asks where the property is. */
export function asksForPlace({ fields }: Question): boolean {
  return Object.hasOwn(fields, 'place');
}
