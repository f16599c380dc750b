import type { ReactNode } from 'react';
import { useIsGap } from '../gaps/form-gaps.ts';
import { TermMark } from '../terms/term-word.tsx';
import { attributesOf, type FieldProps } from './field-notes.tsx';
import { FieldRow } from './field-row.tsx';
import styles from './field.module.css';

export interface NumberFieldProps extends FieldProps {
  label: string;
  unit: '€' | '%' | 'm²' | 'Jahre' | 'Monate' | '';
  /** What stands in the field, as typed. */
  text: string;
  onText: (text: string) => void;
  /** The visitor has left the field: time to write its number tidily. */
  onLeave?: () => void;
  onEnter?: () => void;
  /** The typed number stands, but another one is used, and why. */
  correction?: string | undefined;
  /** What belongs to the same figure, a slider for instance. */
  children?: ReactNode;
}

/** A figure that one types as German numbers are written: big, underlined, its unit beside it. */
export function NumberField({
  label,
  unit,
  text,
  onText,
  onLeave,
  onEnter,
  children,
  ...stated
}: NumberFieldProps) {
  const { name } = stated;
  const isGap = useIsGap(name);
  // Empty is not wrong.
  const field = { ...stated, fieldError: isGap ? undefined : stated.fieldError };
  return (
    <FieldRow
      {...field}
      label={
        <span className={styles.name}>
          <label htmlFor={name}>{label}</label>
          <TermMark label={label} />
        </span>
      }
      below={children}
    >
      <input
        {...attributesOf(field)}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        placeholder={isGap ? 'fehlt noch' : undefined}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onFocus={onEnter}
        onBlur={onLeave}
      />
      <span className={styles.unit}>{unit}</span>
    </FieldRow>
  );
}
