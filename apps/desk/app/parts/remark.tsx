import type { ReactNode } from 'react';
import styles from './remark.module.css';

/** A framed line: what happened, what is forbidden, what to know. */
export function Remark({
  tone = 'plain',
  isAlert = false,
  children,
}: {
  tone?: 'plain' | 'good' | 'bad' | 'next';
  /** It answers what was just pressed. */
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.remark} ${styles[tone] ?? ''}`} role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
