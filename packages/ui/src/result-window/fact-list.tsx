import { lazy, Suspense, useId, useMemo, type ReactNode } from 'react';
import { termInLabel } from '../terms/term-in-label.ts';
import termStyles from '../terms/terms.module.css';
import styles from './fact-list.module.css';

const TermNotes = lazy(() => import('../terms/term-notes.tsx'));

export interface Fact {
  label: ReactNode;
  value: string;
}

/** Figures with their names, values right-aligned below each other; a name that is a term opens what it means. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const list = useId();
  const words = facts.map(({ label }) => termInLabel(label) ?? '').join();
  // Only other words change them: what somebody opens before its script comes stays open when it does.
  const notes = useMemo(
    () => (
      <Suspense>
        <TermNotes list={list} words={words} />
      </Suspense>
    ),
    [list, words],
  );
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ label, value }, index) => (
          <div key={index}>
            <dt>
              {termInLabel(label) === undefined ? (
                label
              ) : (
                <button type="button" className={termStyles.word} popoverTarget={`${list}${index}`}>
                  {label}
                </button>
              )}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes}
    </>
  );
}
