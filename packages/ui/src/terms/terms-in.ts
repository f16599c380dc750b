import { termInLabel } from './term-in-label.ts';
import { TERMS, type Term } from './terms.ts';

/** Unique terms of the labels in alphabetical order, for a printed legend. */
export function termsIn(labels: readonly string[]): readonly Term[] {
  const words = new Set(labels.map(termInLabel));
  return TERMS.filter(({ inLabels }) => inLabels.some((word) => words.has(word)));
}
