import { FieldNotes, describedBy, type FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import styles from './choice-rows.module.css';

/** Native radio buttons as rows, so that arrow keys and forms work without JavaScript. */
export function ChoiceRows({
  name,
  label,
  labels,
  value,
  onValue,
  fieldError,
  isLegendShown,
}: {
  name: string;
  label: string;
  labels: Readonly<Record<string, string>>;
  value: string;
  onValue: (value: string) => void;
  fieldError: FieldError | undefined;
  /** False if the choice is alone on its page, because the heading is the question. */
  isLegendShown: boolean;
}) {
  const rows = Object.entries(labels);
  return (
    <fieldset
      className={rows.length > 4 ? `${styles.choices} ${styles.many}` : styles.choices}
      id={name}
      role="radiogroup"
      aria-invalid={fieldError ? true : undefined}
      aria-describedby={describedBy(name, { fieldError })}
    >
      <legend className={isLegendShown ? undefined : 'visually-hidden'}>{label}</legend>
      <FieldNotes name={name} fieldError={fieldError} />
      <div className={styles.rows}>
        {rows.map(([one, word]) => (
          <label key={one} className={styles.row}>
            <input
              type="radio"
              name={name}
              value={one}
              checked={one === value}
              onChange={() => onValue(one)}
            />
            <span>{word}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
