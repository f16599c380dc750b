import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  label: ReactNode;
  value: string;
}

/** Figures with their names, values right-aligned below each other. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
