import { useIsGap } from '../gaps/form-gaps.ts';
import styles from './date-field.module.css';
import { describedBy, FieldNotes, type FieldError } from './field-notes.tsx';
import fieldStyles from './field.module.css';

/** A day, in the browser's own date field. */
export function DateField({
  name,
  label,
  hint,
  fieldError: error,
  value,
  onValue,
}: {
  name: string;
  label: string;
  hint?: string;
  fieldError?: FieldError | undefined;
  value: string;
  onValue: (value: string) => void;
}) {
  const isGap = useIsGap(name);
  const fieldError = isGap ? undefined : error;
  return (
    <div className={`${fieldStyles.field} ${fieldStyles.wide}`}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} fieldError={fieldError} />
      <span className={fieldStyles.figure}>
        <input
          className={styles.date}
          data-gap={isGap || undefined}
          id={name}
          name={name}
          type="date"
          min="1990-01-01"
          max="2099-12-31"
          value={value}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy(name, { hint, fieldError })}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </span>
    </div>
  );
}
