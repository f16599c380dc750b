import type { ReactNode } from 'react';
import styles from './field.module.css';

export interface FieldError {
  code: string;
  message: string;
}

interface Notes {
  hint?: ReactNode;
  fieldError?: FieldError | undefined;
  correction?: string | undefined;
}

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

export function describedBy(name: string, { hint, fieldError, correction }: Notes): string | undefined {
  const ids = [
    fieldError && `${name}-error`,
    correction && `${name}-correction`,
    hint && `${name}-hint`,
  ].filter(Boolean);
  return ids.join(' ') || undefined;
}

export interface FieldProps extends Notes {
  readonly name: string;
  /** Anchor for links of the error summary; default: the name. Needed if two forms share field names. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
}

export function attributesOf({ name, id = name, ...notes }: Omit<FieldProps, 'label'>) {
  return {
    id,
    name,
    'aria-invalid': notes.fieldError && true,
    'aria-describedby': describedBy(id, notes),
  } as const;
}

export function FieldRow({
  className = '',
  label,
  below,
  children,
  ...notes
}: FieldProps & {
  readonly className?: string | undefined;
  readonly correction?: string | undefined;
  /** Further controls of the field's value, for example a slider. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={`${styles.field} ${className}`}>
      {label}
      <FieldNotes {...notes} />
      <span className={styles.figure}>{children}</span>
      {below}
    </div>
  );
}
