import type { ReactNode } from 'react';
import { useIsGap } from '../gaps/form-gaps.ts';
import { TermMark } from '../terms/term-word.tsx';
import { attributesOf, type FieldProps, FieldRow } from './field-notes.tsx';
import styles from './field.module.css';

export interface NumberFieldProps extends FieldProps {
  label: string;
  unit: '€' | '%' | 'm²' | 'Jahre' | 'Monate' | '';
  text: string;
  onText: (text: string) => void;
  /** Called when the field loses focus, to format the number. */
  onLeave?: () => void;
  onEnter?: () => void;
  /** Text that explains why the calculation uses another number than the entered one. */
  correction?: string | undefined;
  children?: ReactNode;
}

export function NumberField({
  label,
  unit,
  text,
  onText,
  onLeave,
  onEnter,
  children,
  ...rest
}: NumberFieldProps) {
  const { name } = rest;
  const isGap = useIsGap(name);
  // An empty field is reported as missing, so hide its error.
  const field = { ...rest, fieldError: isGap ? undefined : rest.fieldError };
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
