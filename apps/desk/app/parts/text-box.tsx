import { FieldNotes, describedBy } from '@heimvorteil/ui/field/field-notes.tsx';
import { TextArea } from '@heimvorteil/ui/field/text-area.tsx';
import styles from './line-field.module.css';

/** A text of several lines below its label. */
export function TextBox({
  name,
  label,
  text = '',
  maxLength,
  fault,
  hint,
}: {
  name: string;
  label: string;
  text?: string;
  maxLength: number;
  fault?: string | undefined;
  hint?: string;
}) {
  const fieldError = fault === undefined ? undefined : { code: 'REQUIRED', message: fault };
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label htmlFor={name}>{label}</label>
      <TextArea
        id={name}
        name={name}
        rows={4}
        maxLength={maxLength}
        written={text}
        aria-invalid={fieldError ? true : undefined}
        aria-describedby={describedBy(name, { hint, fieldError })}
      />
      <FieldNotes name={name} hint={hint} fieldError={fieldError} />
    </div>
  );
}
