import type { ReactNode } from 'react';
import styles from '../flow.module.css';

/** Shown while stored answers are evaluated; without JavaScript it shows `children` instead. */
export function ReadingAnswers({ children }: { children: ReactNode }) {
  return (
    <>
      <p className={`quiet ${styles.withScript}`} role="status">
        Wir lesen deine Antworten …
      </p>
      <noscript>{children}</noscript>
    </>
  );
}
