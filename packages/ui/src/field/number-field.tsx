import type { ReactNode } from 'react';
import { useIsGap } from '../gaps/form-gaps.ts';
import { TermMark } from '../terms/term-word.tsx';
import { FieldNotes, describedBy, type FieldError } from './field-notes.tsx';
import styles from './field.module.css';

export interface NumberFieldProps {
  /** The name in the address, and the anchor of the error summary. */
  name: string;
  label: string;
  unit: '€' | '%' | 'm²' | 'Jahre' | 'Monate' | '';
  /** What stands in the field, as typed. */
  text: string;
  onText: (text: string) => void;
  /** The visitor has left the field: time to write its number tidily. */
  onLeave?: () => void;
  onEnter?: () => void;
  hint?: ReactNode;
  fieldError?: FieldError | undefined;
  /** The typed number stands, but another one is used, and why. */
  correction?: string | undefined;
  /** What belongs to the same figure, a slider for instance. */
  children?: ReactNode;
}

/** A figure that one types as German numbers are written: big, underlined, its unit beside it. */
export function NumberField({
  name,
  label,
  unit,
  text,
  onText,
  onLeave,
  onEnter,
  hint,
  fieldError: error,
  correction,
  children,
}: NumberFieldProps) {
  const isGap = useIsGap(name);
  // Empty is not wrong.
  const fieldError = isGap ? undefined : error;
  return (
    <div className={styles.field}>
      <span className={styles.name}>
        <label htmlFor={name}>{label}</label>
        <TermMark label={label} />
      </span>
      <FieldNotes name={name} hint={hint} fieldError={fieldError} correction={correction} />
      <span className={styles.figure}>
        <input
          id={name}
          name={name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          placeholder={isGap ? 'fehlt noch' : undefined}
          value={text}
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={describedBy(name, { hint, fieldError, correction })}
          onChange={(event) => onText(event.currentTarget.value)}
          onFocus={onEnter}
          onBlur={onLeave}
        />
        <span className={styles.unit}>{unit}</span>
      </span>
      {children}
    </div>
  );
}
