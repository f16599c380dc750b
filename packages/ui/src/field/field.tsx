import type { ReactNode } from 'react';
import { FieldNotes, type FieldProps } from './field-notes.tsx';
import styles from './text-field.module.css';

/** A control below its label, with its notes below it. */
export function Field({
  className = styles.field,
  label,
  optional = false,
  children,
  ...notes
}: FieldProps & {
  readonly className?: string | undefined;
  /** It may stay empty, and says so. */
  readonly optional?: boolean;
  readonly children: ReactNode;
}) {
  const { name, id = name } = notes;
  return (
    <div className={className}>
      <label htmlFor={id}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      {children}
      <FieldNotes {...notes} />
    </div>
  );
}

/** Says in words that a field may stay empty; what has no mark is needed. */
export function OptionalMark({ optional }: { optional: boolean }) {
  return optional ? <span className={styles.optional}>freiwillig</span> : null;
}
