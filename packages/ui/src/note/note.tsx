import type { ReactNode } from 'react';
import styles from './note.module.css';

/** A remark on the visitor's figures that is no error: a warning in brick, good news in leaf, or plain. */
export function Note({
  tone,
  code,
  children,
}: {
  tone: 'warning' | 'good' | 'plain';
  code?: string;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.note} ${styles[tone]}`} data-code={code}>
      {children}
    </div>
  );
}
