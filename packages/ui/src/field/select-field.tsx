import { attributesOf, type FieldProps } from './field-notes.tsx';
import { FieldRow } from './field-row.tsx';
import rowStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './select-field.module.css';

interface Common extends FieldProps {
  readonly value: string;
  /** Told of every change; left out: the list keeps what is chosen by itself until the form is sent. */
  readonly onValue?: (value: string) => void;
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
  const { name, id = name, label } = field;
  if (field.choices)
    return (
      <FieldRow {...field} className={rowStyles.wide} label={<label htmlFor={id}>{label}</label>}>
        <List {...field} className={styles.select} />
      </FieldRow>
    );
  const { labels, optional = false, none } = field;
  const noAnswer = { value: '', label: none ?? (optional ? 'keine Angabe' : 'Bitte wählen') };
  const answers = Object.entries(labels).map(([value, called]) => ({ value, label: called }));
  return (
    <Field {...field}>
      <List {...field} required={!optional && none === undefined} choices={[noAnswer, ...answers]} />
    </Field>
  );
}

/** The list alone. */
export function List({
  value,
  onValue,
  choices,
  required,
  className,
  ...field
}: Omit<Settled, 'label' | 'labels'> & {
  readonly required?: boolean;
  readonly className?: string | undefined;
}) {
  const kept = onValue
    ? { value, onChange: (event: { currentTarget: HTMLSelectElement }) => onValue(event.currentTarget.value) }
    : { defaultValue: value };
  return (
    <select {...attributesOf(field)} className={className} required={required} {...kept}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
