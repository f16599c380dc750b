import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './action.module.css';

/** The one next step of a page, in the colour of the lamp. */
export function Action({ to, children, wide = false }: { to: string; children: ReactNode; wide?: boolean }) {
  return (
    <Link className={wide ? `${styles.action} ${styles.wide}` : styles.action} to={to}>
      {children}
    </Link>
  );
}

/** A step beside the main way: a button with the edge of a control. */
export function QuietButton(props: React.ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.quiet} />;
}
