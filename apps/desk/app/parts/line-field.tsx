import { FieldNotes, describedBy } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from './line-field.module.css';

/** A line of text with its label above it, as forms of a desk ask. */
export function LineField({
  name,
  id = name,
  label,
  text = '',
  type = 'text',
  fault,
  hint,
}: {
  name: string;
  /** Where several of that name stand on one page. */
  id?: string;
  label: string;
  text?: string;
  type?: 'text' | 'date';
  fault?: string | undefined;
  hint?: string;
}) {
  const fieldError = fault === undefined ? undefined : { code: 'REQUIRED', message: fault };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type={type}
        autoComplete="off"
        maxLength={200}
        defaultValue={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(id, { hint, fieldError })}
      />
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
    </div>
  );
}
