import type { ReactNode } from 'react';
import styles from '../flow.module.css';

/** Displayed while stored answers are evaluated; without JavaScript it displays `children`. */
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
