import type { ReactNode } from 'react';
import { FieldNotes, type FieldProps } from './field-notes.tsx';
import styles from './field.module.css';

export function FieldRow({
  className = '',
  label,
  below,
  children,
  ...notes
}: FieldProps & {
  readonly className?: string | undefined;
  readonly correction?: string | undefined;
  /** Further controls of the same value, for instance a slider. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={`${styles.field} ${className}`}>
      {label}
      <FieldNotes {...notes} />
      <span className={styles.figure}>{children}</span>
      {below}
    </div>
  );
}
