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
export function FieldNotes({ name, hint, fieldError, correction }: Notes & { name: string }) {
  return (
    <>
      {hint ? (
        <small className={styles.hint} id={`${name}-hint`}>
          {hint}
        </small>
      ) : null}
      {fieldError ? (
        <p className={styles.error} id={`${name}-error`} data-code={fieldError.code}>
          {fieldError.message}
        </p>
      ) : null}
      {correction ? (
        <p className={styles.error} id={`${name}-correction`} data-code="SPECIAL_REPAYMENT_CORRECTED">
          {correction}
        </p>
      ) : null}
    </>
  );
}

/** The ids of the notes that are shown, for the field that they describe. */
export function describedBy(name: string, { hint, fieldError, correction }: Notes): string | undefined {
  const ids = [
    fieldError ? `${name}-error` : '',
    correction ? `${name}-correction` : '',
    hint ? `${name}-hint` : '',
  ].filter(Boolean);
  return ids.join(' ') || undefined;
}
