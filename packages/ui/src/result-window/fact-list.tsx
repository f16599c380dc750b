import type { ReactNode } from 'react';
import { TermWord } from '../terms/term-word.tsx';
import styles from './fact-list.module.css';

export interface Fact {
  label: ReactNode;
  value: string;
}

/** List of names and values; a name that is a glossary term opens its explanation. */
export function FactList({
  facts,
  className = styles.facts,
}: {
  facts: readonly Fact[];
  className?: string | undefined;
}) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>
            <TermWord label={label} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
