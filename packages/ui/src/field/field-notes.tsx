import type { ReactNode } from 'react';
import styles from './field.module.css';

/** What is wrong with a field: the code for programs, the sentence for people. */
export interface FieldError {
  code: string;
  message: string;
}

interface Notes {
  hint?: ReactNode;
  fieldError?: FieldError | undefined;
  correction?: string | undefined;
}

/** The hint below a label, and beside the figure what is wrong or was corrected. */
export function FieldNotes({
  name,
  id = name,
  hint,
  fieldError,
  correction,
}: Notes & { name: string; id?: string | undefined }) {
  return (
    <>
      {hint ? (
        <small className={styles.hint} id={`${id}-hint`}>
          {hint}
        </small>
      ) : null}
      {fieldError ? (
        <p className={styles.error} id={`${id}-error`} data-code={fieldError.code}>
          {fieldError.message}
        </p>
      ) : null}
      {correction ? (
        <p className={styles.error} id={`${id}-correction`} data-code="SPECIAL_REPAYMENT_CORRECTED">
          {correction}
        </p>
      ) : null}
    </>
  );
}

/** The ids of the notes that are shown, for the field that they describe. */
export function describedBy(name: string, { hint, fieldError, correction }: Notes): string | undefined {
  const ids = [
    fieldError && `${name}-error`,
    correction && `${name}-correction`,
    hint && `${name}-hint`,
  ].filter(Boolean);
  return ids.join(' ') || undefined;
}

/** What every field states. */
export interface FieldProps extends Notes {
  readonly name: string;
  /** The anchor of the error summary; left out: the name. Two forms of a page that share a name need it. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
}

/** Ties a control to its label and notes. */
export function attributesOf({ name, id = name, ...notes }: Omit<FieldProps, 'label'>) {
  return {
    id,
    name,
    'aria-invalid': notes.fieldError && true,
    'aria-describedby': describedBy(id, notes),
  } as const;
}
