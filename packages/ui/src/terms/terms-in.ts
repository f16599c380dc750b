import { termInLabel } from './term-in-label.ts';
import { TERMS, type Term } from './terms.ts';

/** The terms that some labels begin with, each once and in the order of the alphabet: a legend on paper. */
export function termsIn(labels: readonly string[]): readonly Term[] {
  const words = new Set(labels.map(termInLabel));
  return TERMS.filter(({ inLabels }) => inLabels.some((word) => words.has(word)));
}
