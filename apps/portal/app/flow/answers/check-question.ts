import type { IsoDate } from '@heimvorteil/engine';
import { checkField, normalise, type FieldErrors } from '@heimvorteil/forms';
import { fieldsOf, type FlowValues, type Question } from '../flow.ts';

export function errorsOfQuestion(question: Question, values: FlowValues, today: IsoDate): FieldErrors {
  const ofFields = fieldsOf(question).flatMap(([name, field]) => {
    const error = field.isHidden ? undefined : checkField(field, values[name] ?? '');
    return error ? [[name, error] as const] : [];
  });
  return { ...question.errorsTogether?.(values, today), ...Object.fromEntries(ofFields) };
}

export function hasErrors(fieldErrors: FieldErrors): boolean {
  return Object.values(fieldErrors).some(Boolean);
}

/** Normalised values to store, without fields never stored; a date leaves only its implied values. */
export function keptAnswers(question: Question, values: FlowValues, today: IsoDate): FlowValues {
  const settled = { ...values, ...question.impliedBy?.(values, today) };
  const kept = fieldsOf(question).filter(([, field]) => !field.isUnkept);
  return Object.fromEntries(kept.map(([name, field]) => [name, normalise(field, settled[name] ?? '')]));
}

/** Values held only while the page is open: dates, and the exact address of the property. */
export function unkeptOf(question: Question, values: FlowValues): FlowValues {
  const unkept = fieldsOf(question).filter(([, field]) => field.isUnkept);
  return Object.fromEntries(unkept.map(([name]) => [name, (values[name] ?? '').trim()]));
}
