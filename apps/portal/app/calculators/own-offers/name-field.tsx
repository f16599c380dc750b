import type { BoundField } from '@heimvorteil/forms';
import { describedBy, FieldNotes } from '@heimvorteil/ui/field/field-notes.tsx';
import fieldStyles from '@heimvorteil/ui/field/field.module.css';
import { LONGEST_NAME } from './form.ts';
import styles from './name-field.module.css';

/** Who makes the offer: a word of the visitor's own, which heads its column everywhere. */
export function NameField({ name, text, fieldError, onText, onEnter, onLeave }: BoundField) {
  return (
    <div className={`${fieldStyles.field} ${styles.line}`}>
      <label htmlFor={name}>Von wem?</label>
      <FieldNotes name={name} fieldError={fieldError} />
      <span className={fieldStyles.figure}>
        <input
          className={styles.name}
          id={name}
          name={name}
          type="text"
          autoComplete="off"
          maxLength={LONGEST_NAME}
          value={text}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy(name, { fieldError })}
          onChange={(event) => onText(event.currentTarget.value)}
          onFocus={onEnter}
          onBlur={onLeave}
        />
      </span>
    </div>
  );
}
