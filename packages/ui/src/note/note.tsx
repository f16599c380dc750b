import type { ReactNode } from 'react';
import styles from './note.module.css';

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
