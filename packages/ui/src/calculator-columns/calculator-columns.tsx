import type { ReactNode } from 'react';
import styles from './calculator-columns.module.css';

/**
 * Layout of a calculator: fields with a sticky result next to them. On a small screen the result comes first,
 * its amount sticks to the top, and its details follow the fields.
 */
export function CalculatorColumns({ fields, result }: { fields: ReactNode; result: ReactNode }) {
  return (
    <div className={styles.columns} data-columns>
      <div>{fields}</div>
      <div className={styles.result}>{result}</div>
    </div>
  );
}

export function PageSection({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </section>
  );
}
