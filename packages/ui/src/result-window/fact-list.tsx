import type { ReactNode } from 'react';
import { TermWord } from '../terms/term-word.tsx';
import styles from './fact-list.module.css';

export interface Fact {
  label: ReactNode;
  value: string;
}

/** Figures with their names, values right-aligned below each other; a name that is a term opens what it means. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
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
