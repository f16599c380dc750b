import type { ReactNode } from 'react';
import styles from '../flow.module.css';
import { Note } from '@heimvorteil/ui/note/note.tsx';

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

export function TestRunNote() {
  return (
    <Note tone="plain">
      <p>Probelauf: Alles wird geprüft wie bei einer Anfrage, verschickt wird nichts.</p>
    </Note>
  );
}
