import type { IsoDate } from '@heimvorteil/engine';
import { checkField, normalise, type FieldErrors } from '@heimvorteil/forms';
import { fieldsOf, type FlowValues, type Question } from '../flow.ts';

/** Checks what stands in a question's fields: every error at once, by the name of its field. */
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

/** What is kept of a question without errors: as its fields show it, of a day only what it implies. */
export function keptAnswers(question: Question, values: FlowValues, today: IsoDate): FlowValues {
  const settled = { ...values, ...question.impliedBy?.(values, today) };
  const kept = fieldsOf(question).filter(([, field]) => !field.isUnkept);
  return Object.fromEntries(kept.map(([name, field]) => [name, normalise(field, settled[name] ?? '')]));
}

/** What is known of a question's fields only as long as the page is open: days, and where a property is exactly. */
export function unkeptOf(question: Question, values: FlowValues): FlowValues {
  const unkept = fieldsOf(question).filter(([, field]) => field.isUnkept);
  return Object.fromEntries(unkept.map(([name]) => [name, (values[name] ?? '').trim()]));
}
