import fieldStyles from '../field/field.module.css';
import styles from './select-field.module.css';

/** One of many choices as a native list. */
export function SelectField({
  name,
  label,
  hint,
  choices,
  value,
  onValue,
}: {
  name: string;
  label: string;
  hint?: string;
  choices: readonly { value: string; label: string }[];
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <div className={`${fieldStyles.field} ${fieldStyles.wide}`}>
      <label htmlFor={name}>{label}</label>
      {hint ? (
        <small className={fieldStyles.hint} id={`${name}-hint`}>
          {hint}
        </small>
      ) : null}
      <span className={fieldStyles.figure}>
        <select
          className={styles.select}
          id={name}
          name={name}
          value={value}
          aria-describedby={hint ? `${name}-hint` : undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}

/** A day, in the browser's own date field. */
export function DateField({
  name,
  label,
  hint,
  value,
  onValue,
}: {
  name: string;
  label: string;
  hint?: string;
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <div className={`${fieldStyles.field} ${fieldStyles.wide}`}>
      <label htmlFor={name}>{label}</label>
      {hint ? (
        <small className={fieldStyles.hint} id={`${name}-hint`}>
          {hint}
        </small>
      ) : null}
      <span className={fieldStyles.figure}>
        <input
          className={styles.date}
          id={name}
          name={name}
          type="date"
          min="1990-01-01"
          max="2099-12-31"
          value={value}
          aria-describedby={hint ? `${name}-hint` : undefined}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
      </span>
    </div>
  );
}
