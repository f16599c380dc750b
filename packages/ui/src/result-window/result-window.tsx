import type { ReactNode } from 'react';
import styles from './result-window.module.css';

/** The house at night: the one panel of a screen in which the number that matters glows. */
export function ResultWindow({
  label,
  amount,
  unit = '€',
  children,
  id,
}: {
  label: string;
  /** The answer without its unit; undefined while it cannot be said, null where there is none to be said. */
  amount: string | undefined | null;
  /** What the answer is counted in. */
  unit?: string;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section className={styles.window} aria-label={`Ergebnis: ${label}`} id={id}>
      <svg
        className={styles.roof}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.roofFace} d="M50 0 100 10H0Z" />
        <path className={styles.roofEdge} d="M0 10 50 0 100 10" vectorEffect="non-scaling-stroke" />
      </svg>
      <h2 className={styles.label}>{label}</h2>
      {amount === null ? null : (
        <p className={styles.answer} data-testid="answer">
          {amount ?? <span className={styles.dark}>–</span>}
          <small> {unit}</small>
        </p>
      )}
      {children}
    </section>
  );
}
