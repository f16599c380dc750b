import { attributesOf, type FieldProps, FieldRow } from './field-notes.tsx';
import rowStyles from './field.module.css';
import { Field } from './field.tsx';
import styles from './select-field.module.css';

interface Common extends FieldProps {
  readonly value: string;
  /** Undefined makes the list uncontrolled: it stores the choice itself until the form is sent. */
  readonly onValue?: (value: string) => void;
}

/** Select field that always has a value, as a row of a calculator. */
interface Settled extends Common {
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly labels?: never;
}

/** Select field that may be empty, with its label above. */
interface Open extends Common {
  readonly labels: Readonly<Record<string, string>>;
  readonly optional?: boolean;
  /** Label of the empty option; its default depends on whether an answer is required. */
  readonly none?: string;
  readonly choices?: never;
}

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
  const valueProps = onValue
    ? { value, onChange: (event: { currentTarget: HTMLSelectElement }) => onValue(event.currentTarget.value) }
    : { defaultValue: value };
  return (
    <select {...attributesOf(field)} className={className} required={required} {...valueProps}>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
