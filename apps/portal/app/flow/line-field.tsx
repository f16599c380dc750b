import { FieldNotes, describedBy, type FieldFault } from '../components/field/field-notes.tsx';
import styles from '../components/field/text-field.module.css';
import { useTypedBeforeScript } from '../typed-figures/typed-before-script.ts';
import type { LineAnswer } from './flow.ts';

const LONGEST_LINE = 120;

/** One line of text that nobody has to give, and that only this visit knows. */
export function LineField({
  field: { name, label, hint },
  text,
  onText,
  fault,
}: {
  field: LineAnswer;
  text: string;
  onText: (text: string) => void;
  fault: FieldFault | undefined;
}) {
  // This part of the page gets its script later than the rest.
  useTypedBeforeScript([name], (typed) => {
    if (typed[name] !== undefined) onText(typed[name]);
  });
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} />
      <input
        id={name}
        name={name}
        type="text"
        autoComplete="off"
        maxLength={LONGEST_LINE}
        data-unkept=""
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(name, { hint, fault })}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldNotes name={name} fault={fault} />
    </div>
  );
}
