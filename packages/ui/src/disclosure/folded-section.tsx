import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Closed section of a page; its heading and its main value stay visible. */
export function FoldedSection({
  id,
  title,
  figure,
  lead,
  open,
  children,
}: {
  id: string;
  title: string;
  figure?: string | undefined;
  lead?: ReactNode;
  /** True if it contains an error. */
  open?: boolean;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id}>
      <details className={styles.disclosure} open={open}>
        <summary>
          <h2 id={id}>{title}</h2>
          {figure === undefined ? null : <b>{figure}</b>}
        </summary>
        <div className={styles.parts}>
          {lead ? <p className="quiet">{lead}</p> : null}
          {children}
        </div>
      </details>
    </section>
  );
}
