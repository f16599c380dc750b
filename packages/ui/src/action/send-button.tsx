import type { ReactNode } from 'react';
import styles from './action.module.css';

/** Submit button that ignores repeated clicks while the form is being sent. */
export function SendButton({
  name,
  value,
  isSending,
  children,
}: {
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
