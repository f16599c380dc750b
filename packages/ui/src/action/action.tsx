import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './action.module.css';

export function Action({
  to,
  children,
  wide = false,
  onGo,
}: {
  to: string;
  children: ReactNode;
  wide?: boolean;
  onGo?: (() => void) | undefined;
}) {
  return (
    <Link className={wide ? `${styles.action} ${styles.wide}` : styles.action} to={to} onClick={onGo}>
      {children}
    </Link>
  );
}

export function QuietButton(props: React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.quiet} />;
}
