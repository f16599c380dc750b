import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import styles from './controls.module.css';

/** Style by purpose: `next`: primary action, `send`: form, `end`: ends a case, session or rating. */
const LOOKS = {
  next: styles.go,
  beside: styles.do,
  send: `${styles.do} ${styles.full}`,
  end: `${styles.do} ${styles.bad}`,
} as const;

/** Submit button that ignores further clicks while the form is being sent. */
export function SendButton({
  look = 'beside',
  name,
  value,
  form,
  isPressed,
  children,
}: {
  look?: keyof typeof LOOKS;
  name?: string;
  value?: string;
  form?: string;
  isPressed?: boolean;
  children: ReactNode;
}) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <button
      type="submit"
      className={LOOKS[look]}
      name={name}
      value={value}
      form={form}
      aria-pressed={isPressed}
      aria-disabled={isSending || undefined}
      onClick={(event) => {
        if (isSending) event.preventDefault();
      }}
    >
      {children}
    </button>
  );
}

export function LinkButton({
  to,
  look = 'beside',
  children,
}: {
  to: string;
  look?: 'next' | 'beside';
  children: ReactNode;
}) {
  return (
    <a className={LOOKS[look]} href={to}>
      {children}
    </a>
  );
}
