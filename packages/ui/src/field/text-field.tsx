import { attributesOf, type FieldProps } from './field-notes.tsx';
import { Field } from './field.tsx';
import { useState, type ComponentProps } from 'react';
import { useHydrated } from '../hydration/use-hydrated.ts';

export interface TextFieldProps extends FieldProps {
  label: string;
  /** Initial text of an uncontrolled field. */
  text: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** Token of the HTML attribute `autocomplete` (WCAG 1.3.5). */
  autoComplete?: string;
  maxLength?: number;
}

const USUAL_LENGTH = 120;

export function TextField({
  text,
  optional = false,
  type = 'text',
  inputMode,
  autoComplete = 'off',
  maxLength = USUAL_LENGTH,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field} optional={optional}>
      <input
        {...attributesOf(field)}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        maxLength={maxLength}
        required={!optional}
        defaultValue={text}
      />
    </Field>
  );
}

export function MessageField({
  text,
  maxLength,
  rows = 4,
  required,
  ...field
}: FieldProps & {
  className?: string | undefined;
  optional?: boolean;
  text: string;
  maxLength: number;
  rows?: number;
  required?: boolean;
}) {
  return (
    <Field {...field}>
      <TextArea {...attributesOf(field)} rows={rows} required={required} maxLength={maxLength} text={text} />
    </Field>
  );
}

/**
 * Text area that preserves input from before hydration, because React resets text areas (but no other fields)
 * to the server's text. A new `key` restarts it with `written`.
 */
export function TextArea({
  id,
  text,
  ...attributes
}: Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'defaultValue'> & { id: string; text: string }) {
  const isHydrated = useHydrated();
  const [initial] = useState(() => (isHydrated ? text : (readEarlyText(id) ?? text)));
  return <textarea id={id} {...attributes} defaultValue={initial} />;
}

function readEarlyText(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box.value : undefined;
}
