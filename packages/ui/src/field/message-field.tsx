import { FieldNotes, describedBy, type FieldError } from './field-notes.tsx';
import { OptionalMark } from './optional-mark.tsx';
import { TextArea } from './text-area.tsx';
import styles from './text-field.module.css';

/** A text of several lines, which may stay empty. */
export function MessageField({
  name,
  label,
  text,
  maxLength,
  hint,
  fieldError,
}: {
  name: string;
  label: string;
  text: string;
  maxLength: number;
  hint?: string;
  fieldError?: FieldError | undefined;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        <OptionalMark optional />
      </label>
      <TextArea
        id={name}
        name={name}
        rows={4}
        maxLength={maxLength}
        written={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(name, { hint, fieldError })}
      />
      <FieldNotes name={name} hint={hint} fieldError={fieldError} />
    </div>
  );
}
