// Their looks go by what they open (`terms.css`): names of classes would stand in every first load.
import type { ReactNode } from 'react';
import { termId, termInLabel } from './term-in-label.ts';

/** What something is called; a name that is a term opens what it means, beside it and without a script. */
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

/** The same as a question mark beside a field's label, which a press leads to its field. */
export function TermMark({ label }: { label: string }) {
  return (
    termInLabel(label) && (
      <TermWord label={label}>
        <span className="visually-hidden">Was heißt {label}?</span>
      </TermWord>
    )
  );
}
