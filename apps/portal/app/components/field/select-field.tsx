import { FieldNotes, describedBy, type FieldFault } from './field-notes.tsx';
import { OptionalMark } from './optional-mark.tsx';
import styles from './text-field.module.css';

/** One of many choices as the browser's own list. */
export function SelectField({
  name,
  label,
  words,
  value,
  optional = false,
  hint,
  fault,
}: {
  name: string;
  label: string;
  /** The values and what they are called, in the order of the list. */
  words: Readonly<Record<string, string>>;
  value: string;
  optional?: boolean;
  hint?: string;
  fault?: FieldFault | undefined;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      <select
        id={name}
        name={name}
        required={!optional}
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(name, { hint, fault })}
      >
        <option value="">{optional ? 'keine Angabe' : 'Bitte wählen'}</option>
        {Object.entries(words).map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
      <FieldNotes name={name} hint={hint} fault={fault} />
    </div>
  );
}
