import { FieldNotes, describedBy, type FieldFault } from './field-notes.tsx';
import { OptionalMark } from './optional-mark.tsx';
import styles from './text-field.module.css';

/** A text of several lines, which may stay empty. */
export function MessageField({
  name,
  label,
  text,
  maxLength,
  hint,
  fault,
}: {
  name: string;
  label: string;
  text: string;
  maxLength: number;
  hint?: string;
  fault?: FieldFault | undefined;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        <OptionalMark optional />
      </label>
      <textarea
        id={name}
        name={name}
        rows={4}
        maxLength={maxLength}
        defaultValue={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(name, { hint, fault })}
      />
      <FieldNotes name={name} hint={hint} fault={fault} />
    </div>
  );
}
