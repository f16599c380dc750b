import { useState, type ReactNode } from 'react';
import styles from './disclosure.module.css';

/** Native `details`. It stays open when `open` turns false, because the visitor may be typing in it. */
export function Disclosure({
  summary,
  figure,
  open = false,
  children,
  id,
}: {
  summary: string;
  figure?: string | undefined;
  open?: boolean | undefined;
  children: ReactNode;
  id?: string;
}) {
  const [isOpen, setOpen] = useState(open);
  const [previousOpen, setPreviousOpen] = useState(open);
  if (open !== previousOpen) {
    setPreviousOpen(open);
    if (open) setOpen(true);
  }
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      id={id}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span>{summary}</span>
        {figure === undefined ? null : <b>{figure}</b>}
      </summary>
      <div className={styles.parts}>{children}</div>
    </details>
  );
}
