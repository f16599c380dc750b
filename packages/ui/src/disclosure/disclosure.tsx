import { useState, type ReactNode } from 'react';
import styles from './disclosure.module.css';

/**
 * A line with its sum that opens into its parts: native details, so that it opens without a script. What opens by itself
 * stays open when the reason is gone: whoever puts a figure right is still in it.
 */
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
  const [wasTold, setTold] = useState(open);
  if (open !== wasTold) {
    setTold(open);
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
