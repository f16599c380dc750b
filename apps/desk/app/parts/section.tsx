import { useId, type ReactNode } from 'react';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import styles from './section.module.css';

export function Section({
  title,
  aside,
  id,
  children,
}: {
  title: string;
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading} id={id}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {aside === undefined ? null : <span>{aside}</span>}
      </div>
      {children}
    </section>
  );
}

export function Rows({ rows }: { rows: readonly Fact[] }) {
  return <FactList facts={rows} className={styles.rows} />;
}

export function Remark({
  tone = 'plain',
  isAlert = false,
  children,
}: {
  tone?: 'plain' | 'good' | 'bad' | 'next';
  isAlert?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`${styles.remark} ${styles[tone] ?? ''}`} role={isAlert ? 'alert' : undefined}>
      {children}
    </div>
  );
}
