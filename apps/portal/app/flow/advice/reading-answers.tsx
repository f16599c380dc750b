import type { ReactNode } from 'react';
import styles from '../flow.module.css';

/** While what this browser keeps is read and looked at; who has no script is told what leads on instead. */
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
