import { LONGEST_CODE_TEXT } from '@heimvorteil/contracts';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';
import { TextField } from '@heimvorteil/ui/field/text-field.tsx';
import styles from './code-field.module.css';

/** Class name that prevents a line break within the masked contact. */
export const contactClass = styles.contact;

export function CodeField({ fieldError }: { fieldError: FieldError | undefined }) {
  return (
    <div className={styles.code}>
      <TextField
        name="code"
        label="Code"
        text=""
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={LONGEST_CODE_TEXT}
        hint="Sechs Ziffern"
        fieldError={fieldError}
      />
    </div>
  );
}
