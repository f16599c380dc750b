import type { IsoDate } from '@heimvorteil/engine';
import type { FieldFault } from '../components/field/field-notes.tsx';
import { readFigures } from '../typed-figures/read-figures.ts';
import { tidyText } from '../typed-figures/write-figures.ts';
import type { DateAnswer, FigureAnswer, FlowField, FlowTexts, Question } from './flow.ts';
import { readDay } from './read-day.ts';

export type FlowFaults = Readonly<Record<string, FieldFault | undefined>>;

/** Checks what stands in a question's fields: every fault at once, by the name of its field. */
export function faultsOfQuestion(question: Question, texts: FlowTexts, today: IsoDate): FlowFaults {
  const faults = Object.fromEntries(
    question.fields.map((field) => [field.name, faultOfField(field, texts, today)]),
  );
  return hasFaults(faults) ? faults : { ...faults, ...question.faultsOfSums?.(texts) };
}

export function hasFaults(faults: FlowFaults): boolean {
  return Object.values(faults).some(Boolean);
}

function faultOfField(field: FlowField, texts: FlowTexts, today: IsoDate): FieldFault | undefined {
  const text = texts[field.name] ?? '';
  switch (field.kind) {
    case 'figure':
      return faultOfFigure(field, text);
    case 'choice':
      return Object.hasOwn(field.words, text) ? undefined : { code: 'REQUIRED', message: field.missing };
    case 'place':
      return (texts['geoCode'] ?? '') === '' ? placeFault(text) : undefined;
    case 'date':
      return faultOfDate(field, text, texts, today);
    case 'line':
      return field.faultOf(text.trim(), texts);
    case 'listing':
      return undefined;
  }
}

function faultOfFigure({ name, rule, outOfBound }: FigureAnswer, text: string): FieldFault | undefined {
  const fault = readFigures({ [name]: rule }, { [name]: text }).faults[name];
  return fault && outOfBound && fault.code === rule.bound.code ? { ...fault, message: outOfBound } : fault;
}

/** A place that is not settled: nothing typed, or typed and found nowhere. */
function placeFault(text: string): FieldFault {
  return text.trim() === ''
    ? {
        code: 'REQUIRED',
        message: 'Wo steht die Immobilie, oder wo suchst du? Trage eine Postleitzahl oder einen Ort ein.',
      }
    : { code: 'INVALID_POSTALCODE', message: 'Diesen Ort oder diese Postleitzahl gibt es nicht.' };
}

/** A day that was asked for on an earlier visit is known by what it implies. */
function faultOfDate(
  field: DateAnswer,
  text: string,
  texts: FlowTexts,
  today: IsoDate,
): FieldFault | undefined {
  if (text.trim() === '' && Object.hasOwn(field.words, texts[field.implies] ?? '')) return undefined;
  const others = Object.fromEntries(Object.entries(texts).map(([name, other]) => [name, readDay(other)]));
  return field.faultOf(readDay(text) ?? '', today, others);
}

/** What is kept of a question without faults: figures tidily written, of a day only what it implies. */
export function keptAnswers(question: Question, texts: FlowTexts, today: IsoDate): FlowTexts {
  return Object.fromEntries(question.fields.flatMap((field) => keptOfField(field, texts, today)));
}

function keptOfField(field: FlowField, texts: FlowTexts, today: IsoDate): [string, string][] {
  const text = texts[field.name] ?? '';
  switch (field.kind) {
    case 'figure':
      return [[field.name, tidyText(field.rule, text)]];
    case 'choice':
      return [[field.name, text]];
    case 'place':
      return ['place', 'postcode', 'geoCode'].map((name) => [name, texts[name] ?? '']);
    case 'date': {
      const date = readDay(text);
      return [[field.implies, date ? field.impliedBy(date, today) : (texts[field.implies] ?? '')]];
    }
    case 'line':
    case 'listing':
      return [];
  }
}

/** What is known of a question's fields only as long as the page is open: days, and where a property is exactly. */
export function unkeptOf({ fields }: Question, texts: FlowTexts): FlowTexts {
  const unkept = fields.filter(({ kind }) => kind === 'date' || kind === 'line');
  return Object.fromEntries(unkept.map(({ name }) => [name, (texts[name] ?? '').trim()]));
}
