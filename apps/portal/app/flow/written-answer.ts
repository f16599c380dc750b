import { formatEuro } from '@heimvorteil/format';
import { readNumber } from '../typed-figures/read-figures.ts';
import { writeNumber } from '../typed-figures/write-figures.ts';
import type { FigureAnswer, FlowField, FlowTexts, Question } from './flow.ts';

/** A question's answer in few words, as a line among the settings shows it. */
export function writtenAnswer(question: Question, texts: FlowTexts): string {
  const [first] = question.fields;
  const figures = question.fields.filter((field) => field.kind === 'figure');
  if (figures.length > 1) return writtenFigures(question, figures, texts);
  return first ? writtenField(first, texts) : '';
}

function writtenField(field: FlowField, texts: FlowTexts): string {
  const text = texts[field.name] ?? '';
  switch (field.kind) {
    case 'choice':
      return field.words[text] ?? '–';
    case 'date':
      return field.words[texts[field.implies] ?? ''] ?? '–';
    case 'place': {
      const address = [texts['street'], texts['houseNumber']].filter(Boolean).join(' ');
      return [address, text || texts['postcode'] || '–'].filter(Boolean).join(', ');
    }
    case 'line':
    case 'listing':
      return text;
    case 'figure':
      return writtenFigure(field, text);
  }
}

function writtenFigure({ rule }: FigureAnswer, text: string): string {
  const value = readNumber(rule.kind, text);
  if (value === undefined) return rule.kind === 'euro' ? 'keine' : '–';
  if (rule.kind === 'euro') return formatEuro(value);
  return rule.kind === 'area' ? `${writeNumber('area', value)} m²` : writeNumber('count', value);
}

/** Euros of several parts together; what is no sum shows its first part. */
function writtenFigures(question: Question, figures: readonly FigureAnswer[], texts: FlowTexts): string {
  if (question.isSum !== true) return writtenField(figures[0] as FigureAnswer, texts);
  const stated = figures
    .filter(({ rule }) => rule.kind === 'euro')
    .flatMap(({ name }) => readNumber('euro', texts[name] ?? '') ?? []);
  return stated.length === 0
    ? (question.unstated ?? 'keine')
    : formatEuro(stated.reduce((sum, one) => sum + one, 0));
}
