import styles from './text-field.module.css';

/** One of many words as the browser's own list, followed while it changes; no answer is one of them. */
export function ChoiceField({
  name,
  label,
  words,
  value,
  onValue,
}: {
  name: string;
  label: string;
  /** The values and what they are called, in the order of the list. */
  words: Readonly<Record<string, string>>;
  value: string;
  onValue: (value: string) => void;
}) {
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <select id={name} name={name} value={value} onChange={(event) => onValue(event.currentTarget.value)}>
        <option value="">keine Angabe</option>
        {Object.entries(words).map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </select>
    </div>
  );
}
