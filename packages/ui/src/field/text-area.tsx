import { useState, type ComponentProps } from 'react';
import { useAlive } from '../alive/use-alive.ts';
import { attributesOf, type FieldProps } from './field-notes.tsx';
import { Field } from './field.tsx';

/** A text of several lines below its label. */
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
 * A text box that begins with what somebody has typed before the script came, else with what the server wrote: React leaves
 * early words in a line and an early choice in a list, yet puts a written text back into its text box. It remembers by
 * itself what it began with, so that a form made anew, by a new key, begins with what is written in it then.
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
