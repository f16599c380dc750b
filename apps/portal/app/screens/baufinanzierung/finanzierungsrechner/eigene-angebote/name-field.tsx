import fieldStyles from '../../../../components/field/field.module.css';
import styles from './name-field.module.css';
import { LONGEST_NAME } from './offers-form.ts';

/** Who makes the offer: a word of the visitor's own, which heads its column everywhere. */
export function NameField({
  name,
  text,
  onText,
}: {
  name: string;
  text: string;
  onText: (text: string) => void;
}) {
  return (
    <div className={`${fieldStyles.field} ${fieldStyles.wide}`}>
      <label htmlFor={name}>Von wem?</label>
      <span className={fieldStyles.figure}>
        <input
          className={styles.name}
          id={name}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </span>
    </div>
  );
}
