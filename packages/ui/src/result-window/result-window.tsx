import type { ReactNode } from 'react';
import styles from './result-window.module.css';

/** The house at night: the one panel of a screen in which the number that matters glows. */
export function ResultWindow({
  label,
  amount,
  unit = '€',
  children,
  more,
  id,
}: {
  label: string;
  /** The answer without its unit; undefined while it cannot be said, null where there is none to be said. */
  amount: string | undefined | null;
  /** What the answer is counted in. */
  unit?: string;
  /** What belongs to the answer at first sight: its parts, its verdict, the next step. */
  children: ReactNode;
  /** What else is told of it: beside a form on a small screen it stands below the fields. */
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
      {more ? <div className={styles.more}>{more}</div> : null}
    </section>
  );
}
