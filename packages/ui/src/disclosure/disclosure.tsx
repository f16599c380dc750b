import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** A line with its sum that opens into its parts: native details, so that it opens without a script. */
export function Disclosure({
  summary,
  figure,
  open,
  children,
  id,
}: {
  summary: string;
  figure?: string;
  open?: boolean;
  children: ReactNode;
  id?: string;
}) {
  return (
    <details className={styles.disclosure} open={open} id={id}>
      <summary>
        <span>{summary}</span>
        {figure === undefined ? null : <b>{figure}</b>}
      </summary>
      <div className={styles.parts}>{children}</div>
    </details>
  );
}
