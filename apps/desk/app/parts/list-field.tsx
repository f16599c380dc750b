import { FieldNotes, describedBy } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from './line-field.module.css';

/** One of many, as the browser's own list. */
export function ListField({
  name,
  id = name,
  label,
  choices,
  value = '',
  hint,
  fault,
}: {
  name: string;
  /** Where several of that name stand on one page. */
  id?: string;
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
  value?: string | undefined;
  hint?: string;
  fault?: string | undefined;
}) {
  const fieldError = fault === undefined ? undefined : { code: 'REQUIRED', message: fault };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(id, { hint, fieldError })}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
    </div>
  );
}
