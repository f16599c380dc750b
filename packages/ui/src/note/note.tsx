import type { ReactNode } from 'react';
import styles from './note.module.css';

export function Note({
  tone,
  code,
  role,
  children,
}: {
  tone: 'warning' | 'good' | 'plain';
  code?: string;
  /** Role for a note that screen readers announce. */
  role?: 'alert' | 'status';
  children: ReactNode;
}) {
  const note = (
    <div className={`${styles.note} ${styles[tone]}`} data-code={code}>
      {children}
    </div>
  );
  return role ? <div role={role}>{note}</div> : note;
}
