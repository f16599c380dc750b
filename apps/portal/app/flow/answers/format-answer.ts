import { formatEuro } from '@heimvorteil/format';
import { isNumberField, readNumber, writeNumber, type NumberField } from '@heimvorteil/forms';
import { withDerived } from './flow-answers.ts';
import { asksForPlace, fieldsOf, type FlowValues, type Question, type QuestionField } from '../flow.ts';

/** Texts for empty fields of a question for which an amount is assumed. */
export function formatAssumptions(question: Question, values: FlowValues): string[] {
  return fieldsOf(question).flatMap(([name, { label, isAssumed }]) =>
    !values[name] && isAssumed?.(values) ? [`${label}, von uns angenommen`] : [],
  );
}

export function formatAnswer(question: Question, answers: FlowValues): string {
  const values = withDerived(question, answers);
  if (asksForPlace(question)) return formatPlace(values);
  const [first] = fieldsOf(question);
  if (!first) return '';
  return question.isSum ? formatSum(question, values) : formatField(...first, question, values);
}

function formatField(name: string, field: QuestionField, question: Question, values: FlowValues): string {
  const text = values[name] ?? '';
  if (isNumberField(field)) return formatNumber(field, text, question);
  if (field.kind === 'choice') return field.labels?.[text] ?? '–';
  const { implies = '' } = field;
  const implied = question.fields[implies];
  return (implied?.kind === 'choice' && implied.labels?.[values[implies] ?? '']) || '–';
}

function formatPlace({ place = '', postcode = '', street = '', houseNumber = '' }: FlowValues): string {
  const address = [street, houseNumber].filter(Boolean).join(' ');
  return [address, place || postcode || '–'].filter(Boolean).join(', ');
}

function formatNumber({ kind }: NumberField, text: string, { emptyText = 'keine' }: Question): string {
  const value = readNumber(kind, text);
  if (value === undefined) return kind === 'euros' ? emptyText : '–';
  if (kind === 'euros') return formatEuro(value);
  return kind === 'area' ? `${writeNumber('area', value)} m²` : writeNumber(kind, value);
}

function formatSum(question: Question, values: FlowValues): string {
  const amounts = fieldsOf(question)
    .filter(([, { kind }]) => kind === 'euros')
    .flatMap(([name]) => readNumber('euros', values[name] ?? '') ?? []);
  return amounts.length === 0
    ? (question.emptyText ?? 'keine')
    : formatEuro(amounts.reduce((sum, one) => sum + one, 0));
}
