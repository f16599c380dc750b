import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import styles from './controls.module.css';

/** How a button looks: the lamp is the next step, a full one sends what was written, brick ends something. */
const LOOKS = {
  next: styles.go,
  beside: styles.do,
  send: `${styles.do} ${styles.full}`,
  end: `${styles.do} ${styles.bad}`,
} as const;

/** A button that sends its form; while something is under way a second press does nothing. */
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
  /** The form, where the button stands outside it. */
  form?: string;
  /** Of one that sets something: whether it is set so. */
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

/** A way to another place, drawn as a button. */
export function WayButton({
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
