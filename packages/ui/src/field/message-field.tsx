import { FieldNotes, describedBy, type FieldError } from './field-notes.tsx';
import { OptionalMark } from './optional-mark.tsx';
import { TextArea } from './text-area.tsx';
import styles from './text-field.module.css';

/** A text of several lines, which may stay empty. */
export function MessageField({
  name,
  id = name,
  label,
  text,
  maxLength,
  hint,
  fieldError,
}: {
  name: string;
  /** The anchor of the error summary; left out: the name. Two forms of a page that share a name need it. */
  id?: string;
  label: string;
  text: string;
  maxLength: number;
  hint?: string;
  fieldError?: FieldError | undefined;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        <OptionalMark optional />
      </label>
      <TextArea
        id={id}
        name={name}
        rows={4}
        maxLength={maxLength}
        written={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(id, { hint, fieldError })}
      />
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
    </div>
  );
}
