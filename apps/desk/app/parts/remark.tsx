import type { ReactNode } from 'react';
import styles from './remark.module.css';

export function Remark({
  tone = 'plain',
  isAlert = false,
  children,
}: {
  tone?: 'plain' | 'good' | 'bad' | 'next';
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.remark} ${styles[tone] ?? ''}`} role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
