import { FieldNotes, describedBy, type FieldError } from '../field/field-notes.tsx';
import { TermMark } from '../terms/term-word.tsx';
import styles from './choice-pills.module.css';

/** Radio buttons that look like pills. They are native, so arrow keys and forms work without a script. */
export function ChoicePills({
  name,
  id = name,
  legend,
  choices,
  value,
  onValue,
  hint,
  fieldError,
  isInline = false,
}: {
  name: string;
  /** Anchor for links of the error summary; default: the name. Needed if two forms share field names. */
  id?: string;
  legend: string;
  choices: readonly {
    value: string;
    label: string;
    isOff?: boolean;
  }[];
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  fieldError?: FieldError | undefined;
  isInline?: boolean;
}) {
  return (
    <fieldset
      className={isInline ? `${styles.choices} ${styles.beside}` : styles.choices}
      id={id}
      aria-describedby={describedBy(id, { hint, fieldError })}
    >
      <legend>{legend}</legend>
      <TermMark label={legend} />
      <div className={styles.row}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.pill}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.isOff}
              onChange={() => onValue(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
    </fieldset>
  );
}
