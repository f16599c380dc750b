import { useState, type ComponentProps } from 'react';
import { useAlive } from '../alive/use-alive.ts';
import { attributesOf, type FieldProps } from './field-notes.tsx';
import { Field } from './field.tsx';

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
      <TextArea
        {...attributesOf(field)}
        rows={rows}
        required={required}
        maxLength={maxLength}
        written={text}
      />
    </Field>
  );
}

/**
 * Text area that retains input from before hydration, because React resets only text areas to the server's
 * text. A new `key` restarts it with `written`.
 */
export function TextArea({
  id,
  written,
  ...attributes
}: Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'defaultValue'> & { id: string; written: string }) {
  const isAlive = useAlive();
  const [initial] = useState(() => (isAlive ? written : (typedInto(id) ?? written)));
  return <textarea id={id} {...attributes} defaultValue={initial} />;
}

function typedInto(id: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const box = document.getElementById(id);
  return box instanceof HTMLTextAreaElement ? box.value : undefined;
}
