import { FieldNotes, describedBy, type FieldFault } from '../components/field/field-notes.tsx';
import styles from '../components/field/text-field.module.css';
import { useTypedBeforeScript } from '../typed-figures/typed-before-script.ts';
import type { DateAnswer } from './flow.ts';

/** A day as people write it: typed in one field, so that it can be pasted and read out. */
export function DayField({
  field,
  text,
  implied,
  onText,
  fault,
}: {
  field: DateAnswer;
  text: string;
  /** What an earlier day has left behind, in its value. */
  implied: string;
  onText: (text: string) => void;
  fault: FieldFault | undefined;
}) {
  const { name, label } = field;
  // This part of the page gets its script later than the rest.
  useTypedBeforeScript([name], (typed) => {
    if (typed[name] !== undefined) onText(typed[name]);
  });
  const known = field.words[implied];
  const hint =
    known && text === '' ? `Gemerkt ist: ${known}. Zum Ändern trage das Datum neu ein.` : field.hint;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} />
      <input
        id={name}
        name={name}
        type="text"
        inputMode="text"
        autoComplete={field.autoComplete ?? 'off'}
        maxLength={14}
        data-unkept=""
        placeholder="TT.MM.JJJJ"
        value={text}
        aria-invalid={fault ? true : undefined}
        aria-describedby={describedBy(name, { hint, fault })}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <FieldNotes name={name} fault={fault} />
    </div>
  );
}
