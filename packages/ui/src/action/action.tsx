import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './action.module.css';

/** The one next step of a page, in the colour of the lamp. */
export function Action({
  to,
  children,
  wide = false,
  onGo,
}: {
  to: string;
  children: ReactNode;
  wide?: boolean;
  /** Before the way is taken. */
  onGo?: (() => void) | undefined;
}) {
  return (
    <Link className={wide ? `${styles.action} ${styles.wide}` : styles.action} to={to} onClick={onGo}>
      {children}
    </Link>
  );
}

/** A step beside the main way: a button with the edge of a control. */
export function QuietButton(props: React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.quiet} />;
}
