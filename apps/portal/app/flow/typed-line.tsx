import { useTypedBeforeScript } from '@heimvorteil/forms';
import type { InputHTMLAttributes } from 'react';
import { FieldNotes, describedBy, type FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from '@heimvorteil/ui/field/text-field.module.css';

export interface TypedLineProps {
  name: string;
  text: string;
  onText: (text: string) => void;
  fieldError: FieldError | undefined;
}

/** One typed line below its label, which no browser keeps (`data-unkept`). */
export function TypedLine({
  name,
  label,
  hint,
  text,
  onText,
  fieldError,
  ...input
}: TypedLineProps & { label: string; hint: string | undefined } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'maxLength' | 'placeholder'
  >) {
  // This part of the page gets its script later than the rest.
  useTypedBeforeScript([name], (typed) => {
    if (typed[name] !== undefined) onText(typed[name]);
  });
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} />
      <input
        {...input}
        id={name}
        name={name}
        type="text"
        data-unkept=""
        value={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(name, { hint, fieldError })}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldNotes name={name} fieldError={fieldError} />
    </div>
  );
}
