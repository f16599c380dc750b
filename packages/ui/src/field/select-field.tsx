import { FieldNotes, describedBy, type FieldError } from './field-notes.tsx';
import rowStyles from './field.module.css';
import { OptionalMark } from './optional-mark.tsx';
import styles from './select-field.module.css';
import textStyles from './text-field.module.css';

interface Common {
  readonly name: string;
  /** The anchor of the error summary; left out: the name. Two forms of a page that share a name need it. */
  readonly id?: string;
  readonly label: string;
  readonly value: string;
  /** Told of every change; left out: the list keeps what is chosen by itself until the form is sent. */
  readonly onValue?: (value: string) => void;
  readonly hint?: string;
  readonly fieldError?: FieldError | undefined;
}

/** One of many, of which one always holds: a row of a calculator. */
interface Settled extends Common {
  /** In the order of the list. */
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly labels?: never;
}

/** One of many, or no answer: below its label, as people fill in forms. */
interface Open extends Common {
  /** The values and what they are called, in the order of the list. */
  readonly labels: Readonly<Record<string, string>>;
  /** It may stay empty, and says so. */
  readonly optional?: boolean;
  /** What no answer is called, where that is an answer like any other; left out: it depends on whether one is needed. */
  readonly none?: string;
  readonly choices?: never;
}

/** One of many choices as the browser's own list. */
export function SelectField(field: Settled | Open) {
  return field.choices ? <SettledField {...field} /> : <OpenField {...field} />;
}

function SettledField({ choices, ...field }: Settled) {
  const { name, id = name, label, hint, fieldError } = field;
  return (
    <div className={`${rowStyles.field} ${rowStyles.wide}`}>
      <label htmlFor={id}>{label}</label>
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
      <span className={rowStyles.figure}>
        <List {...field} className={styles.select} choices={choices} />
      </span>
    </div>
  );
}

function OpenField({ labels, optional = false, none, ...field }: Open) {
  const { name, id = name, label, hint, fieldError } = field;
  const noAnswer = { value: '', label: none ?? (optional ? 'keine Angabe' : 'Bitte wählen') };
  const answers = Object.entries(labels).map(([value, called]) => ({ value, label: called }));
  return (
    <div className={textStyles.field}>
      <label htmlFor={id}>
        {label}
        <OptionalMark optional={optional} />
      </label>
      <List {...field} required={!optional && none === undefined} choices={[noAnswer, ...answers]} />
      <FieldNotes name={id} hint={hint} fieldError={fieldError} />
    </div>
  );
}

function List({
  name,
  id = name,
  value,
  onValue,
  hint,
  fieldError,
  choices,
  required,
  className,
}: Omit<Settled, 'label' | 'labels'> & { readonly required?: boolean; readonly className?: string }) {
  const kept = onValue
    ? { value, onChange: (event: { currentTarget: HTMLSelectElement }) => onValue(event.currentTarget.value) }
    : { defaultValue: value };
  return (
    <select
      className={className}
      id={id}
      name={name}
      required={required}
      aria-invalid={fieldError ? true : undefined}
      aria-describedby={describedBy(id, { hint, fieldError })}
      {...kept}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
