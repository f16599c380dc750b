import type { ReactNode } from 'react';
import { FieldNotes, type FieldProps } from './field-notes.tsx';
import styles from './field.module.css';

/** A row of a calculator: label and notes on the left, the control underlined on the right. */
export function FieldRow({
  className = '',
  label,
  below,
  children,
  ...notes
}: FieldProps & {
  /** How it differs from a row with a figure. */
  readonly className?: string | undefined;
  readonly correction?: string | undefined;
  /** What belongs to the same figure, a slider for instance. */
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
