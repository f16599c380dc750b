import type { ReactNode } from 'react';
import { FieldNotes, type FieldProps } from './field-notes.tsx';
import styles from './text-field.module.css';

export function Field({
  className = styles.field,
  label,
  optional = false,
  children,
  ...notes
}: FieldProps & {
  readonly className?: string | undefined;
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

/** Text that marks an optional field; fields without it are required. */
export function OptionalMark({ optional }: { optional: boolean }) {
  return optional ? ' (freiwillig)' : null;
}
