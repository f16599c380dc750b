import type { IsoDate } from '@heimvorteil/engine';
import type { FieldFault } from '../components/field/field-notes.tsx';
import type { NumberRule } from '../typed-figures/figure-rule.ts';

/** What is answered, field by field, as typed or chosen; what is not there is empty. */
export type FlowTexts = Readonly<Record<string, string>>;

/** A number that one types. With a sentence for `missing` it is needed. */
export interface FigureAnswer {
  readonly kind: 'figure';
  readonly name: string;
  readonly rule: NumberRule;
  readonly hint?: string;
  /** What it says beyond its bound, where the bound's own sentence names another figure. */
  readonly outOfBound?: string;
  /** Few need it: it stands behind a line that opens. */
  readonly isRare?: boolean;
}

/** One of few words. */
export interface ChoiceAnswer {
  readonly kind: 'choice';
  readonly name: string;
  readonly label: string;
  /** The values and what they are called, in the order of the rows. */
  readonly words: Readonly<Record<string, string>>;
  readonly missing: string;
}

/** Where the property is: the answer is kept as place, postcode and geoCode. */
export interface PlaceAnswerField {
  readonly kind: 'place';
  readonly name: 'place';
  readonly hint?: string;
}

/** A day that is asked for but never kept: only what it implies on the day of asking is an answer. */
export interface DateAnswer {
  readonly kind: 'date';
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** A token for the browser's own memory (WCAG 1.3.5). */
  readonly autoComplete?: string;
  /** The answer that the day implies. */
  readonly implies: string;
  readonly words: Readonly<Record<string, string>>;
  /** @param others the dates that were asked before, in ISO 8601 */
  readonly faultOf: (
    date: string,
    today: IsoDate,
    others: Readonly<Record<string, string | undefined>>,
  ) => FieldFault | undefined;
  readonly impliedBy: (date: IsoDate, today: IsoDate) => string;
}

/** One line of text, for this visit only: neither kept nor part of any address. */
export interface LineAnswer {
  readonly kind: 'line';
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly isRare?: boolean;
  readonly faultOf: (text: string, texts: FlowTexts) => FieldFault | undefined;
}

/** An object that the visitor has marked: whoever chooses one has answered this question and others by it. */
interface ListingAnswer {
  readonly kind: 'listing';
  readonly name: 'exposeId';
  readonly isOffered: (texts: FlowTexts) => boolean;
}

export type FlowField =
  FigureAnswer | ChoiceAnswer | PlaceAnswerField | DateAnswer | LineAnswer | ListingAnswer;

/** One question of a flow: a step of its own with an address of its own. */
export interface Question {
  /** Its name in the address. */
  readonly key: string;
  /** The heading: the question itself. */
  readonly title: string;
  /** What it is called among the settings of a result. */
  readonly label: string;
  /** Why it is asked, or what counts. */
  readonly lead?: string;
  readonly fields: readonly FlowField[];
  /** What its rare fields are called together. */
  readonly rareLabel?: string;
  /** Its euros add up to one amount. */
  readonly isSum?: boolean;
  /** What is said of such a sum when none of its parts is stated. */
  readonly unstated?: string;
  /** Left out: always. */
  readonly isAsked?: (texts: FlowTexts) => boolean;
  /** Limits of sums, beside the fields' own. */
  readonly faultsOfSums?: (texts: FlowTexts) => Readonly<Record<string, FieldFault | undefined>>;
}

/** A way of single questions to one result. The order of the questions is the order of the way. */
export interface Flow {
  /** The part of its key in the browser's storage (contract §1). */
  readonly storageName: string;
  /** The address below which its pages lie. */
  readonly address: string;
  readonly title: string;
  readonly lead: string;
  /** What its visitor knows at the end. */
  readonly outcome: readonly string[];
  readonly questions: readonly Question[];
  /** The same on one page, for who prefers that or has no script. */
  readonly onOnePage: { readonly to: string; readonly label: string };
}

/** The question that offers to log in: it has no field, and nobody who is logged in meets it. */
export const LOGIN_KEY = 'anmeldung';

/** The address of a question. */
export function questionAddress(flow: Flow, key: string): string {
  return `${flow.address}/fragen?frage=${key}`;
}

/** The name of the button that sends a result's settings where no script does. */
export const WITHOUT_SCRIPT = 'withoutScript';

/** What a link from a result to a question says: once it is answered, the way leads back there. */
export const FROM_RESULT = { isFromResult: true };

export function resultAddress(flow: Flow): string {
  return `${flow.address}/ergebnisseite`;
}

export function restartAddress(flow: Flow): string {
  return `${flow.address}/fragen/neu-starten`;
}

/** The names under which a field's answer is kept. */
export function keptNames(field: FlowField): readonly string[] {
  if (field.kind === 'place') return ['place', 'postcode', 'geoCode'];
  if (field.kind === 'line' || field.kind === 'listing') return [];
  return [field.kind === 'date' ? field.implies : field.name];
}

/** Every name that a flow keeps. */
export function keptNamesOf(flow: Flow): string[] {
  return flow.questions.flatMap(({ fields }) => fields.flatMap(keptNames));
}
