import type { ReactNode } from 'react';
import styles from './action.module.css';

/** Sends a form, in the colour of the lamp; while it is under way a second press does nothing. */
export function SendButton({
  name,
  value,
  isSending,
  children,
}: {
  /** Left out: the button says nothing but that the form is sent. */
  name?: string;
  value?: string;
  isSending: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      className={styles.action}
      name={name}
      value={value}
      aria-disabled={isSending || undefined}
      onClick={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}
