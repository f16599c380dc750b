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

/** Marks optional fields in words; fields without a mark are required. */
export function OptionalMark({ optional }: { optional: boolean }) {
  return optional ? ' (freiwillig)' : null;
}
