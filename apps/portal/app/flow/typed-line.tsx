import type { InputHTMLAttributes } from 'react';
import { FieldNotes, describedBy, type FieldFault } from '../components/field/field-notes.tsx';
import styles from '../components/field/text-field.module.css';
import { useTypedBeforeScript } from '../typed-figures/typed-before-script.ts';

export interface TypedLineProps {
  text: string;
  onText: (text: string) => void;
  fault: FieldFault | undefined;
}

/** One typed line below its label, which no browser keeps (`data-unkept`). */
export function TypedLine({
  name,
  label,
  hint,
  text,
  onText,
  fault,
  ...input
}: TypedLineProps & { name: string; label: string; hint: string | undefined } & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'maxLength' | 'placeholder'
  >) {
  // This part of the page gets its script later than the rest.
  useTypedBeforeScript([name], (typed) => {
    if (typed[name] !== undefined) onText(typed[name]);
  });
  return (
    <div className={styles.field}>
      <label htmlFor={name}>{label}</label>
      <FieldNotes name={name} hint={hint} />
      <input
        {...input}
        id={name}
        name={name}
        type="text"
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
