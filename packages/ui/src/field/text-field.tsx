import { attributesOf, type FieldProps } from './field-notes.tsx';
import { Field } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  label: string;
  /** Initial text; the field is uncontrolled. */
  text: string;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel';
  inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  /** Autocomplete token (WCAG 1.3.5). */
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
