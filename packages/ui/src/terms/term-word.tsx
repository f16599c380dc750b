// Their looks go by what they open (`terms.css`): names of classes would stand in every first load.
import type { ReactNode } from 'react';
import { termId, termInLabel } from './term-in-label.ts';

/** What something is called; a name that is a term opens what it means, beside it and without a script. */
export function TermWord({ label }: { label: ReactNode }) {
  const word = termInLabel(label);
  if (word === undefined) return label;
  return (
    <button type="button" popoverTarget={termId(word)}>
      {label}
    </button>
  );
}

/** The same beside a field's label, which a press leads to its field. */
export function TermMark({ label }: { label: string }) {
  const word = termInLabel(label);
  if (word === undefined) return null;
  return (
    <button type="button" popoverTarget={termId(word)}>
      ?<span className="visually-hidden"> Was heißt {label}?</span>
    </button>
  );
}
