import type { ReactNode } from 'react';
import { FieldNotes, describedBy, type FieldError } from './field-notes.tsx';
import { OptionalMark } from './optional-mark.tsx';
import styles from './text-field.module.css';

export interface TextFieldProps {
  /** The name in the form. */
  name: string;
  /** The anchor of the error summary; left out: the name. Two forms of a page that share a name need it. */
  id?: string;
  label: string;
  /** What stands in the field when it is first shown; from then on the field keeps it. */
  text: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** The token by which a browser knows what belongs here (WCAG 1.3.5). */
  autoComplete?: string;
  maxLength?: number;
  hint?: ReactNode;
  fieldError?: FieldError | undefined;
}

const USUAL_LENGTH = 120;

/** One line of text below its label. */
export function TextField({
  name,
  id = name,
  label,
  text,
  optional = false,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  maxLength = USUAL_LENGTH,
  hint,
  fieldError,
}: TextFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      <input
        id={id}
        name={name}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={!optional}
        defaultValue={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(id, { hint, fieldError })}
      />
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
    </div>
  );
}
