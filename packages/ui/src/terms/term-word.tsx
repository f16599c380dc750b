// No class names here: `terms.css` selects by attribute, because every first load would contain the names.
import type { ReactNode } from 'react';
import { termId, termInLabel } from './term-in-label.ts';

/** Label of a value. If it contains a glossary term, a click opens the explanation, even without a script. */
export function TermWord({ label, children = label }: { label: ReactNode; children?: ReactNode }) {
  const word = termInLabel(label);
  return word ? (
    <button type="button" popoverTarget={termId(word)}>
      {children}
    </button>
  ) : (
    label
  );
}

/** Question mark that opens a term's explanation, because a click on a field's label focuses the field. */
export function TermMark({ label }: { label: string }) {
  return (
    termInLabel(label) && (
      <TermWord label={label}>
        <span className="visually-hidden">Was heißt {label}?</span>
      </TermWord>
    )
  );
}
