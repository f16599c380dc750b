import type { ReactNode } from 'react';
import styles from './calculator-columns.module.css';

/**
 * The fields of a calculator and beside them its result, which stays in sight. On a small screen the house comes first, the
 * line of its answer stays at the top as long as the form lasts, and what else is told of it follows the fields.
 */
export function CalculatorColumns({ fields, result }: { fields: ReactNode; result: ReactNode }) {
  return (
    <div className={styles.columns} data-columns>
      <div>{fields}</div>
      <div className={styles.result}>{result}</div>
    </div>
  );
}

/** A part of the page below the calculator. */
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
