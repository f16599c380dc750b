import type { ReactNode } from 'react';
import disclosure from '../disclosure/disclosure.module.css';
import styles from './result-window.module.css';

/** Highlights the main result; use it only once per page. */
export function ResultWindow({
  label,
  amount,
  unit = '€',
  children,
  more,
  id,
}: {
  label: string;
  /** Amount without its unit; undefined while inputs are missing, null if the inputs have no result. */
  amount: string | undefined | null;
  unit?: string;
  children: ReactNode;
  /** Details of the result; on a small screen they follow the fields, and `details` above opens them. */
  more?: ReactNode;
  id?: string;
}) {
  return (
    <section className={styles.window} aria-label={`Ergebnis: ${label}`} id={id}>
      <svg className={styles.roof} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.roofFace} d="M50 0 100 10H0Z" />
        <path className={styles.roofEdge} d="M0 10 50 0 100 10" vectorEffect="non-scaling-stroke" />
      </svg>
      <div className={styles.head}>
        <h2 className={styles.label}>{label}</h2>
        {amount === null ? null : (
          <p className={styles.answer} data-testid="answer">
            {amount ?? <span className={styles.dark}>–</span>}
            <small> {unit}</small>
          </p>
        )}
      </div>
      <div className={styles.main}>{children}</div>
      {more ? (
        <>
          <details className={`${disclosure.disclosure} ${styles.fold}`}>
            <summary>Alle Zahlen</summary>
          </details>
          <div className={styles.more}>{more}</div>
        </>
      ) : null}
    </section>
  );
}
