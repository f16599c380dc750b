import type { ReactNode } from 'react';
import styles from './calculator-columns.module.css';

/** The fields of a calculator and beside them its result, which stays in sight; one below the other on a small screen. */
export function CalculatorColumns({ fields, result }: { fields: ReactNode; result: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{fields}</div>
      <div className={styles.result}>{result}</div>
    </div>
  );
}

/** The answer as a slim bar at the foot of a small screen; it leads to the result. */
export function AnswerBar({ label, answer }: { label: string; answer: string | undefined }) {
  return (
    <div className={styles.bar}>
      <a href="#ergebnis">
        {label} <b>{answer ?? '–'}</b>
      </a>
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
