import type { ReactNode } from 'react';
import { TermWord } from '../terms/term-word.tsx';
import styles from './fact-list.module.css';

export interface Fact {
  label: ReactNode;
  value: string;
}

/** Names with what stands for each, one row below the other; a name that is a term opens what it means. */
export function FactList({
  facts,
  className = styles.facts,
}: {
  facts: readonly Fact[];
  /** How the rows look; left out: as in the house at night. */
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
