import { FieldNotes, describedBy, type FieldError } from '../field/field-notes.tsx';
import { TermMark } from '../terms/term-word.tsx';
import styles from './choice-pills.module.css';

/** One of few choices as a row of pills: native radio buttons, so that arrows and forms work by themselves. */
export function ChoicePills({
  name,
  id = name,
  legend,
  choices,
  value,
  onValue,
  hint,
  fieldError,
  isBeside = false,
}: {
  name: string;
  /** The anchor of the error summary; left out: the name. Two forms of a page that share a name need it. */
  id?: string;
  legend: string;
  choices: readonly {
    value: string;
    label: string;
    /** It cannot be chosen yet. */
    isOff?: boolean;
  }[];
  value: string;
  onValue: (value: string) => void;
  hint?: string | undefined;
  fieldError?: FieldError | undefined;
  /** They are few and short: they stand beside their name. */
  isBeside?: boolean;
}) {
  return (
    <fieldset
      className={isBeside ? `${styles.choices} ${styles.beside}` : styles.choices}
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
