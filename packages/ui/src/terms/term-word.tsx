// Styled by attribute (`terms.css`), because class names would be in every first load.
import type { ReactNode } from 'react';
import { termId, termInLabel } from './term-in-label.ts';

/** A label that opens its explanation without a script if it is a glossary term. */
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

/** A question mark next to a field's label, because a click on the label focuses the field. */
export function TermMark({ label }: { label: string }) {
  return (
    termInLabel(label) && (
      <TermWord label={label}>
        <span className="visually-hidden">Was heißt {label}?</span>
      </TermWord>
    )
  );
}
